export * from "./register.cjs";
