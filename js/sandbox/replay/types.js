/** Types of recorded data, as users pass it to a sandbox. */
export {};
