"""The pages. A page collects what a person did, asks the engine and shows the verdict; no rule lives here."""
