import { __name } from "./rolldown-runtime.js";
import { isRecord } from "./index-lines-program-sandbox-serve.js";

// cli/ts/cassette/node-calls.ts
const HEADER_BYTES = 5;
const TRAILER = 128;
const PATH = /\/sui\.rpc\.v2\.(\w+\/\w+)$/;
const TEXT = "application/grpc-web-text";
function nodeMethodOf(path) {
	return PATH.exec(path)?.[1];
}
var NodeCodec = class NodeCodec {
	types;
	constructor(types) {
		this.types = types;
	}
	static async load() {
		return new NodeCodec((await import("@mysten/sui/grpc")).GrpcTypes);
	}
	request(method, body) {
		const [frame] = framesOf(body);
		return withoutSignatures(this.#decode(method, "Request", frame?.content ?? /* @__PURE__ */ new Uint8Array()));
	}
	response(method, body, headers) {
		const responses = [];
		let status = headers.get("grpc-status");
		let message = headers.get("grpc-message") ?? "";
		for (const { flag, content } of framesOf(body)) {
			if ((flag & TRAILER) === 0) {
				responses.push(withoutBytecode(method, withoutSignatures(this.#decode(method, "Response", content))));
				continue;
			}
			const trailer = Buffer.from(content).toString("utf8");
			status = /grpc-status:\s*(\d+)/i.exec(trailer)?.[1] ?? status;
			message = /grpc-message:\s*([^\r\n]*)/i.exec(trailer)?.[1] ?? message;
		}
		return {
			responses,
			status: Number(status ?? 0),
			message
		};
	}
	encode(method, { responses, status, message }, isText) {
		const type = this.#typeOf(method, "Response");
		const frames = responses.map((json) => frameOf(0, type.toBinary(type.fromJson(json))));
		frames.push(frameOf(TRAILER, Buffer.from(`grpc-status: ${status}\r\ngrpc-message: ${message}\r\n`)));
		const bytes = Buffer.concat(frames);
		return isText ? Buffer.from(bytes.toString("base64")) : bytes;
	}
	#decode(method, kind, bytes) {
		const type = this.#typeOf(method, kind);
		return type.toJson(type.fromBinary(bytes));
	}
	#typeOf(method, kind) {
		const name = `${method.split("/")[1] ?? ""}${kind}`;
		const type = this.types[name];
		if (type === void 0) throw new Error(`${name} is no message of a Sui node`);
		return type;
	}
};
function isTextType(contentType) {
	return contentType?.startsWith(TEXT) === true;
}
function framesOf(body) {
	const bytes = Buffer.from(body);
	const frames = [];
	for (let at = 0; at + HEADER_BYTES <= bytes.length;) {
		const length = bytes.readUInt32BE(at + 1);
		const start = at + HEADER_BYTES;
		frames.push({
			flag: bytes[at] ?? 0,
			content: Uint8Array.from(bytes.subarray(start, start + length))
		});
		at = start + length;
	}
	return frames;
}
function frameOf(flag, content) {
	const header = Buffer.alloc(HEADER_BYTES);
	header[0] = flag;
	header.writeUInt32BE(content.length, 1);
	return Buffer.concat([header, content]);
}
function withoutBytecode(method, response) {
	if (method !== "MovePackageService/GetPackage" || !isRecord(response) || !isRecord(response["package"])) return response;
	const { modules } = response["package"];
	const short = (Array.isArray(modules) ? modules : []).filter(isRecord).map((one) => Object.fromEntries(Object.entries(one).filter(([key]) => key !== "contents")));
	return {
		...response,
		package: {
			...response["package"],
			modules: short
		}
	};
}
function withoutSignatures(value) {
	if (Array.isArray(value)) return value.map(withoutSignatures);
	if (typeof value !== "object" || value === null) return value;
	const members = Object.entries(value).filter(([key]) => key !== "signatures" && key !== "signature");
	return Object.fromEntries(members.map(([key, member]) => [key, withoutSignatures(member)]));
}

// cli/ts/cassette/player.ts
const LONG_NUMBERS = /\d{9,}(?=\D|$)/g;
const DRAFTS = "TransactionExecutionService/SimulateTransaction";
const NOT_FOUND = 404;
const NODE_NOT_FOUND = 5;
var Player = class Player {
	cassette;
	codec;
	#entries = /* @__PURE__ */ new Map();
	#used = /* @__PURE__ */ new Set();
	constructor(cassette, codec) {
		this.cassette = cassette;
		this.codec = codec;
		for (const [i, line] of cassette.lines.entries()) {
			if (line.type !== "http" && line.type !== "node") continue;
			if (line.type === "http" && line.status === 0) continue;
			for (const key of new Set(keysOf(line))) this.#entries.set(key, [...this.#entries.get(key) ?? [], i]);
		}
	}
	static async open(cassette) {
		return new Player(cassette, await NodeCodec.load());
	}
	toFetch(window, replaced) {
		return (input, init = {}) => {
			const url = new URL(input instanceof Request ? input.url : input);
			const headers = new Headers(init.headers);
			const { body = "" } = init;
			const bytes = typeof body === "string" ? Buffer.from(body) : Buffer.from(body);
			const path = `${url.pathname}${url.search}`;
			const line = replaced?.(path);
			const { status, headers: found, body: content } = line === void 0 ? this.answer({
				method: init.method ?? "GET",
				path,
				body: bytes,
				type: headers.get("content-type")
			}, window) : toAnswer(line);
			return Promise.resolve(new Response(content.length === 0 ? null : Uint8Array.from(content), {
				status,
				headers: found
			}));
		};
	}
	answer({ method, path, body, type }, window) {
		const called = nodeMethodOf(path);
		const isText = isTextType(type);
		const keys = called === void 0 ? keysOf({
			type: "http",
			method,
			path,
			request: body.toString("utf8")
		}) : keysOf({
			type: "node",
			method: called,
			request: this.#read(called, body, isText)
		});
		for (const key of keys) {
			const found = this.#find(this.#entries.get(key) ?? [], window);
			if (found === void 0) continue;
			if (found.type === "http") return toAnswer(found);
			return this.#encode(found, isText);
		}
		if (called !== void 0) {
			const none = {
				responses: [],
				status: NODE_NOT_FOUND,
				message: "not in the cassette"
			};
			return this.#encode({
				...none,
				method: called,
				headers: {}
			}, isText);
		}
		const text = JSON.stringify({ error: `not in the cassette: ${method} ${path}` });
		return {
			status: NOT_FOUND,
			headers: { "content-type": "application/json" },
			body: Buffer.from(text)
		};
	}
	#read(method, body, isText) {
		return this.codec.request(method, isText ? Buffer.from(body.toString("latin1"), "base64") : body);
	}
	#encode(line, isText) {
		const type = isText ? "application/grpc-web-text+proto" : "application/grpc-web+proto";
		return {
			status: 200,
			headers: {
				...line.headers,
				"content-type": type
			},
			body: this.codec.encode(line.method, line, isText)
		};
	}
	#find(indexes, window) {
		const isFree = (i) => !this.#used.has(i);
		const own = window === void 0 ? indexes : indexes.filter((i) => i >= window.first && i < window.end);
		const next = own.find(isFree) ?? own.at(-1);
		const before = window === void 0 ? void 0 : indexes.findLast((i) => i < window.first);
		const index = next ?? before ?? indexes[0];
		if (index === void 0) return void 0;
		this.#used.add(index);
		return this.cassette.lines[index];
	}
	rewind() {
		this.#used.clear();
	}
};
function toAnswer({ status, headers, response }) {
	return {
		status,
		headers,
		body: Buffer.from(response)
	};
}
function keysOf(line) {
	const text = line.type === "http" ? line.request ?? "" : JSON.stringify(line.request);
	const route = line.type === "http" ? `${line.method} ${line.path}` : line.method;
	const loose = `${route} ${text}`.replace(LONG_NUMBERS, "#");
	const isDraft = line.type === "node" ? line.method === DRAFTS : /\/build\/|\/transactions\//.test(line.path);
	return [
		`${route} ${text}`,
		`~ ${loose}`,
		...isDraft ? [`* ${route}`] : []
	];
}

export { NodeCodec, Player, isTextType, nodeMethodOf };