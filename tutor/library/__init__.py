"""What the rulebooks say, as entries that can be cited and looked up."""
