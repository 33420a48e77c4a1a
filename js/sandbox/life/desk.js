/** Where the sandbox's own traders meet one market. */
export {};
