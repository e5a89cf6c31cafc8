"""Search over the entries: inflected, misspelt, in any of the languages; abstains from what the rules do not tell."""

from tutor.library.lookup.answers import Answer, Lookup, Reply, lookup
from tutor.library.lookup.documents import Cite

__all__ = ["Answer", "Cite", "Lookup", "Reply", "lookup"]
