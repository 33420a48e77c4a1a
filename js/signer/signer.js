/** Who signs: an address, and a way from transaction bytes to the user signature that the chain wants for it. */
export {};
