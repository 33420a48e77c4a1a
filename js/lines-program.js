import { __name } from "./rolldown-runtime.js";
import { SECOND_MS, isAddress, toFullAddress } from "./index-lines-program-sandbox.js";
import { parseSide, redact } from "./index-lines-program.js";
import { isRecord } from "./index-lines-program-sandbox-serve.js";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

// ts/orders/tickets/executed-tickets.ts
const EXECUTED_EVENTS = ["ExecutedStopOrderTicket", "ProcessedTWAPOrderTicket"];
const PAGE_SIZE = 100;
const TIME_TOLERANCE_MS = SECOND_MS;
var ExecutedTickets = class {
	reads;
	constructor(reads) {
		this.reads = reads;
	}
	async find(trade, digest, params) {
		const { nodes, accounts, openOrders } = this.reads;
		const found = await nodes.configured?.findOutcome(digest).catch(() => void 0);
		if (found?.result !== void 0) return ticketsIn(found.result);
		const accountNumber = await accounts.accountNumber(params, void 0);
		const event = await this.#executionOf(digest, accountNumber);
		const isIt = event === void 0 ? isLastPart(trade) : hasTermsOf(event, this.reads.history.marketOf(event)?.symbol);
		const ids = (await openOrders.ticketsOf(event === void 0 ? "twap" : "stop", accountNumber)).filter(isIt).flatMap(({ id }) => isAddress(id) ? [toFullAddress(id)] : []);
		return ids.length === 0 ? void 0 : ids;
	}
	async #executionOf(digest, accountNumber) {
		const { accounts, history } = this.reads;
		const params = { request: { authentication: await accounts.signedTerms() } };
		const { rows } = await history.orderEvents({
			accountNumber,
			params
		}, ["ExecutedStopOrderTicket"], (rows) => rows).fetch(void 0, PAGE_SIZE);
		return rows.find(({ txDigest }) => txDigest === digest);
	}
};
function ticketsIn({ events }) {
	return events.filter(({ name }) => EXECUTED_EVENTS.includes(name)).flatMap(({ members }) => [members["ticket_id"]].filter(isAddress)).map(toFullAddress);
}
function hasTermsOf(event, marketSymbol) {
	const { side, size, price, slTp, stopOrder } = event;
	const [stops, standalone] = [slTp, stopOrder].map((terms) => isRecord(terms) ? terms : {});
	return (order) => order.symbol === marketSymbol && order.side === parseSide(side) && order.status === "closed" && isEqual(order.amount, size) && isEqual(order.price, price) && isEqual(order.triggerPrice, standalone?.["stopIndexPrice"]) && isEqual(order.stopLossPrice, stops?.["stopLossPrice"]) && isEqual(order.takeProfitPrice, stops?.["takeProfitPrice"]);
}
function isLastPart({ symbol, side, timestamp, takerOrMaker }) {
	return (order) => {
		const difference = Math.abs((order.lastTradeTimestamp ?? NaN) - Number(timestamp));
		return order.symbol === symbol && order.side === side && takerOrMaker !== "maker" && difference <= TIME_TOLERANCE_MS;
	};
}
function isEqual(shown, wanted) {
	const [one, other] = [shown, wanted].map((value) => Number(value ?? NaN));
	return one === other || Number.isNaN(one) && Number.isNaN(other);
}

// cli/ts/cassette/lines.ts
const CASSETTE_VERSION = 1;
async function writeCassette(path, { header, lines }) {
	const text = [header, ...lines].map((line) => `${redact(JSON.stringify(line), [])}\n`).join("");
	await writeFile(path, path.endsWith(".gz") ? await promisify(gzip)(text) : text);
}
async function readCassette(path) {
	const bytes = await readFile(path);
	const [header, ...lines] = (path.endsWith(".gz") ? await promisify(gunzip)(bytes) : bytes).toString("utf8").split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
	if (!isRecord(header) || header["type"] !== "cassette") throw new Error(`${path} is no cassette; record one with --cassette`);
	if (header["version"] !== CASSETTE_VERSION) throw new Error(`${path} has version ${String(header["version"])}; this program reads ${CASSETTE_VERSION}`);
	return {
		header,
		lines
	};
}

export { CASSETTE_VERSION, ExecutedTickets, readCassette, writeCassette };