import { __name } from "./rolldown-runtime.js";

// ts/core/shape.ts
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function withMembers(value, members) {
	return Object.hasOwn(value, "__proto__") ? {
		...value,
		...members
	} : Object.assign({}, value, members);
}
function typeOf(value) {
	if (value === void 0 || value === null) return `${value}`;
	if (Array.isArray(value)) return "a list";
	const type = typeof value;
	return `${type === "object" ? "an" : "a"} ${type}`;
}
function isCount(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
function isGiven(value) {
	return value !== void 0 && value !== null;
}

export { isCount, isGiven, isRecord, typeOf, withMembers };