/** What the history and the bots ask of the undisturbed market, wherever its data comes from. */
export {};
