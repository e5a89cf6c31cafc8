"""The catalogs while the project is developed: extraction, update, check, and the translators' files.

``.po`` files are the source of the translations; they follow the content and the code by

    python3 dev.py catalogs

which adds new texts untranslated and drops those that are gone. A text whose English changed is a new text.

A translator needs two commands (LANG is ru, pl or uk; DOMAIN a game's id, or ``app`` for pages and commands):

    .venv/bin/python -m tutor.catalogs missing LANG DOMAIN > todo.yaml
    .venv/bin/python -m tutor.catalogs fill LANG DOMAIN todo.yaml

``missing`` writes what has no translation yet (with ``--all``: everything, to be revised; with ``--only rules.yaml``:
the texts of that file), one entry for each text:

    - context: connect.slot-free        the entry's id
      field: broken                     which text of the entry
      source: Slot {slot} is taken.     the English text
      translation: ''                   write here; placeholders in braces stay as they are

A text that depends on a number also has ``plural``, and its translation is a list of three forms, as they follow
1, 2 and 5 (in Russian and Ukrainian the first also follows 21, 31, 41).

``fill`` needs only context, source and translation, and takes any number of files. It writes what it knows into the
``.po`` file, skips what is left empty, and refuses each entry whose context or English text does not exist (any more).
Then it lists what is wrong with the translations it took. It may be repeated at will; the last translation stands.
"""

from tutor.catalogs.extract import Fault
from tutor.catalogs.faults import check

__all__ = ["Fault", "check"]
