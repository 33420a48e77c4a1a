import { __exportAll, __name } from "./rolldown-runtime.js";
import { ACCOUNT_STATES, ACCOUNT_STATE_KEYS, ALL, BROAD_EXCEPTIONS, EXACT_EXCEPTIONS, GENESIS_MS, HTTP_EXCEPTIONS, IS_VERIFIED, LIQUIDATIONS, OPTIONS, ORDER_EVENTS, ORDER_HISTORY, ORDER_TERMS, OrderReducer, OrderStates, POSITIONS_KEYS, POWERS, Recent, RequestCost, RequestQueue, SECRETS, TICKET_KEYS, TRADES, TopFrame, URLS, accountOfFrame, assignEventIds, booleanParam, buildBalance, buildTicker, completeTrade, computeOpenPrice, convertError, convertErrors, convertResponse, cursorAfter, expectClosed, expectKeys, expectNoParams, expectNoSince, expectParams, expectRow, expectRows, expectRowsIn, expectTrade, findOperation, findServiceTime, flatPositionRow, formatValue, hasTraded, hideProperty, intervalOf, isEventType, isFilledFurther, isFlat, isNear, isOfWallet, isOpen, isRead, isSameState, isSentBack, joinPages, latestServiceTime, learnFromHeaders, listPositions, mayLag, nearest, nearestSymbol, numberParser, numberText, optionsOf, orderId, parseAccountEquity, parseAccountPosition, parseBookDelta, parseEventTime, parseFundingRate, parseHoldings, parseKnownCollateral, parseLastTradeUpdate, parseMarkUpdate, parseMyLiquidation, parseMyTrade, parseNativeCandle, parseOrderId, parsePosition, parseQuoteCurrencies, parseQuoteUpdate, parseStreamOrder, parseTime, parseTop, parseTrade, parseWholeNumber, readObserver, readSignal, readTopFrame, readTradesPage, readVolumeUnit, redact, retryAfterOf, roundToStep, roundUpDepth, secretsOf, serviceTime, servicesOf, skipUnknownEvents, sortNewestFirst, takeWalletFromApiKey, termsOf, ticketKindOf, toAborted, toApi, toCcxtError, toDatetime, toExternalSigner, toRequest, toResponseError, toSigner, tradeKey, untilAborted, walkBack, withFills, withTerms, withoutHeaders } from "./index-lines-program.js";
import { Backoff, MANIFEST, MINUTE_MS, NumberText, SECOND_MS, SYSTEM_CLOCK, Timer, dropOldest, freezeStructure, fromUnits, isAddress, keepRaw, markStructure, numbersToText, printable, readDecimal, readJson, setDisplay, setLast, toFinisher, toFullAddress, toUnits, writeJson } from "./index-lines-program-sandbox.js";
import { Problem, describeFault, problem, sentence, shorten } from "./index-lines-node-program-sandbox.js";
import { isGiven, isRecord, typeOf, withMembers } from "./index-lines-program-sandbox-serve.js";
import { ArgumentsRequired, BadResponse, BadSymbol, BaseError, Exchange, ExchangeClosedByUser, NetworkError, RequestTimeout, UnsubscribeError } from "ccxt";
import { blake2b } from "@noble/hashes/blake2.js";

// ts/exchange/describe/has.ts
const WATCHED = [
	"Balance",
	"BidsAsks",
	"FundingRate",
	"FundingRates",
	"MarkPrice",
	"MarkPrices",
	"MyLiquidations",
	"MyLiquidationsForSymbols",
	"MyTrades",
	"MyTradesForSymbols",
	"OHLCV",
	"OHLCVForSymbols",
	"OrderBook",
	"OrderBookForSymbols",
	"Orders",
	"OrdersForSymbols",
	"Position",
	"Positions",
	"Ticker",
	"Tickers",
	"Trades",
	"TradesForSymbols"
];
const SERVED = [
	"addMargin",
	"cancelAllOrders",
	"cancelOrder",
	"cancelOrders",
	"cancelOrdersForSymbols",
	"cancelOrdersWithClientOrderId",
	"cancelOrderWithClientOrderId",
	"closeAllPositions",
	"closePosition",
	"createConvertTrade",
	"createLimitBuyOrder",
	"createLimitOrder",
	"createLimitSellOrder",
	"createMarketBuyOrder",
	"createMarketOrder",
	"createMarketSellOrder",
	"createOrder",
	"createOrders",
	"createOrderWithTakeProfitAndStopLoss",
	"createPostOnlyOrder",
	"createReduceOnlyOrder",
	"createStopLimitOrder",
	"createStopLossOrder",
	"createStopMarketOrder",
	"createStopOrder",
	"createTakeProfitOrder",
	"createTriggerOrder",
	"createTwapOrder",
	"deposit",
	"editOrder",
	"editOrders",
	"editOrderWithClientOrderId",
	"fetchAccounts",
	"fetchBalance",
	"fetchBidsAsks",
	"fetchCanceledAndClosedOrders",
	"fetchCanceledOrders",
	"fetchClosedOrder",
	"fetchClosedOrders",
	"fetchConvertCurrencies",
	"fetchConvertQuote",
	"fetchConvertTrade",
	"fetchConvertTradeHistory",
	"fetchCurrencies",
	"fetchDeposit",
	"fetchDepositAddress",
	"fetchDepositAddressesByNetwork",
	"fetchDeposits",
	"fetchDepositsWithdrawals",
	"fetchFundingHistory",
	"fetchFundingInterval",
	"fetchFundingIntervals",
	"fetchFundingRate",
	"fetchFundingRateHistory",
	"fetchFundingRates",
	"fetchL2OrderBook",
	"fetchLastPrices",
	"fetchLedger",
	"fetchLedgerEntry",
	"fetchLeverage",
	"fetchLeverages",
	"fetchLeverageTiers",
	"fetchMarginAdjustmentHistory",
	"fetchMarginMode",
	"fetchMarginModes",
	"fetchMarketLeverageTiers",
	"fetchMarkets",
	"fetchMarkPrice",
	"fetchMarkPrices",
	"fetchMyLiquidations",
	"fetchMyTrades",
	"fetchOHLCV",
	"fetchOpenInterest",
	"fetchOpenInterests",
	"fetchOpenOrder",
	"fetchOpenOrders",
	"fetchOrder",
	"fetchOrderBook",
	"fetchOrderBooks",
	"fetchOrders",
	"fetchOrderTrades",
	"fetchOrderWithClientOrderId",
	"fetchPosition",
	"fetchPositionHistory",
	"fetchPositionMode",
	"fetchPositions",
	"fetchPositionsForSymbol",
	"fetchPositionsHistory",
	"fetchStatus",
	"fetchTicker",
	"fetchTickers",
	"fetchTime",
	"fetchTrades",
	"fetchTradingFee",
	"fetchTradingFees",
	"fetchTransactions",
	"fetchTransfer",
	"fetchTransfers",
	"fetchWithdrawal",
	"fetchWithdrawals",
	"reduceMargin",
	"sandbox",
	"setLeverage",
	"setMargin",
	"setMarginMode",
	"setPositionMode",
	"swap",
	"transfer",
	"withdraw"
];
const ABSENT = [
	"borrowCrossMargin",
	"borrowIsolatedMargin",
	"borrowMargin",
	"cancelAllOrdersAfter",
	"createDepositAddress",
	"createMarketBuyOrderWithCost",
	"createMarketOrderWs",
	"createMarketOrderWithCost",
	"createMarketSellOrderWithCost",
	"createTrailingAmountOrder",
	"createTrailingPercentOrder",
	"fetchBorrowRate",
	"fetchCrossBorrowRate",
	"fetchCrossBorrowRates",
	"fetchCurrenciesWs",
	"fetchDepositAddresses",
	"fetchDepositWithdrawFee",
	"fetchDepositWithdrawFees",
	"fetchGreeks",
	"fetchIndexOHLCV",
	"fetchIsolatedBorrowRate",
	"fetchIsolatedBorrowRates",
	"fetchLiquidations",
	"fetchMarkOHLCV",
	"fetchOpenInterestHistory",
	"fetchOption",
	"fetchOptionChain",
	"fetchPremiumIndexOHLCV",
	"fetchVolatilityHistory",
	"future",
	"margin",
	"option",
	"repayCrossMargin",
	"repayIsolatedMargin",
	"repayMargin",
	"signIn",
	"spot",
	"ws"
];
function toHas() {
	return {
		...Object.fromEntries(ABSENT.map((name) => [name, false])),
		...Object.fromEntries(SERVED.map((name) => [name, true])),
		CORS: void 0
	};
}

// ts/exchange/describe/index.ts
const TICK_SIZE = 4;
const UNLIMITED_DAYS = 1e5;
const REACH = {
	limit: OPTIONS.histories.pageSize,
	daysBack: UNLIMITED_DAYS,
	untilDays: UNLIMITED_DAYS
};
const ORDERS = {
	trigger: false,
	trailing: false,
	symbolRequired: false
};
const TRIGGER_PRICE_TYPES = {
	last: false,
	mark: true,
	index: true
};
const FEATURES = {
	spot: void 0,
	forSwap: {
		sandbox: true,
		createOrder: {
			marginMode: true,
			triggerPrice: true,
			triggerPriceType: TRIGGER_PRICE_TYPES,
			triggerDirection: true,
			stopLossPrice: true,
			takeProfitPrice: true,
			attachedStopLossTakeProfit: {
				triggerPriceType: TRIGGER_PRICE_TYPES,
				price: false
			},
			timeInForce: {
				IOC: true,
				FOK: true,
				PO: true,
				GTD: true
			},
			hedged: false,
			trailing: false,
			leverage: true,
			marketBuyByCost: false,
			marketBuyRequiresPrice: false,
			selfTradePrevention: false,
			iceberg: false
		},
		createOrders: { max: void 0 },
		fetchMyTrades: {
			marginMode: false,
			...REACH,
			symbolRequired: false
		},
		fetchOrder: {
			marginMode: false,
			...ORDERS,
			trigger: true
		},
		fetchOpenOrders: {
			marginMode: false,
			limit: void 0,
			trigger: true,
			trailing: false,
			symbolRequired: false
		},
		fetchOrders: {
			marginMode: false,
			...REACH,
			...ORDERS
		},
		fetchClosedOrders: {
			marginMode: false,
			...REACH,
			daysBackCanceled: UNLIMITED_DAYS,
			...ORDERS
		},
		fetchOHLCV: { limit: MANIFEST.limits.ohlcvRows }
	},
	swap: {
		linear: { extends: "forSwap" },
		inverse: void 0
	},
	future: {
		linear: void 0,
		inverse: void 0
	}
};
function describeExchange() {
	return clone({
		id: MANIFEST.id,
		name: MANIFEST.name,
		countries: [],
		version: "v1",
		rateLimit: MANIFEST.limits.rateLimitMs,
		certified: false,
		pro: false,
		dex: true,
		has: toHas(),
		timeframes: MANIFEST.timeframes,
		urls: URLS,
		api: toApi(),
		requiredCredentials: {
			apiKey: false,
			secret: false,
			walletAddress: false,
			privateKey: true
		},
		precisionMode: TICK_SIZE,
		fees: { trading: {
			percentage: true,
			tierBased: false,
			maker: -5e-5,
			taker: 45e-5
		} },
		features: FEATURES,
		options: OPTIONS,
		exceptions: {
			exact: EXACT_EXCEPTIONS,
			broad: BROAD_EXCEPTIONS
		},
		httpExceptions: HTTP_EXCEPTIONS
	});
}
function clone(value) {
	if (Array.isArray(value)) return value.map(clone);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, clone(member)]));
}

// ts/exchange/options/config-keys.ts
const OWN_KEYS = [
	...[
		"urls",
		"sandbox",
		"testnet",
		"options",
		"walletAddress",
		"privateKey",
		"signer",
		"signers"
	],
	...[
		"number",
		"timeout",
		"verbose",
		"enableRateLimit",
		"rateLimit",
		"newUpdates",
		"markets"
	],
	...[
		"headers",
		"agent",
		"fetchImplementation"
	],
	...[
		"httpProxy",
		"httpsProxy",
		"socksProxy",
		"wsProxy",
		"wssProxy",
		"wsSocksProxy"
	]
];
const ADDRESS = "urls, such as urls: sandboxUrls(address)";
const ALIASES = {
	url: ADDRESS,
	baseUrl: ADDRESS,
	baseURL: ADDRESS,
	endpoint: ADDRESS
};
function expectKnownConfig(config, isKnown) {
	if (!isRecord(config)) return;
	const faults = Object.entries(config).flatMap(([key, value]) => {
		if (!isGiven(value) || value === false || OWN_KEYS.includes(key)) return [];
		const near = nearest(key, OWN_KEYS);
		const isMisspelt = near !== void 0 && isNear(key, near);
		const wanted = Object.hasOwn(ALIASES, key) ? ALIASES[key] : isMisspelt ? near : void 0;
		if (wanted === void 0 || isKnown(key)) return [];
		return [{
			at: key,
			wanted,
			found: "an unknown argument of the constructor, which would be ignored"
		}];
	});
	if (faults.length > 0) throw new Problem("argument", faults);
}

// ts/markets/history/row-pages.ts
const PAGED_METHODS = [
	"fetchTrades",
	"fetchMyTrades",
	"fetchMyLiquidations",
	"fetchLedger",
	"fetchFundingHistory",
	"fetchFundingRateHistory",
	"fetchDeposits",
	"fetchWithdrawals",
	"fetchDepositsWithdrawals",
	"fetchTransfers"
];
function expectPagedMethod(method) {
	if (PAGED_METHODS.includes(method)) return;
	throw problem("argument", "method", `one of ${PAGED_METHODS.join(", ")}`, formatValue(method));
}
const FIRST_WINDOW_MS = MINUTE_MS;
const STEP = 4;
async function* walkPages({ fetch, timeOf }, range, size, now) {
	let width = FIRST_WINDOW_MS;
	for (let from = range.since; from <= (range.until ?? Infinity);) {
		const end = from + width - 1;
		// The service's clock may be ahead, so the last window is open.
		const isLast = end >= (range.until ?? now());
		const to = isLast ? range.until : end;
		// One row more shows whether these are all.
		const rows = await fetch(from, size + 1, to);
		const last = rows.at(-1);
		if (last === void 0 || rows.length <= size) {
			if (last !== void 0) yield [...rows];
			if (isLast) return;
			if (rows.length < size / STEP) width *= STEP;
			from = end + 1;
			continue;
		}
		const latest = timeOf(last);
		const complete = rows.filter((row) => timeOf(row) < latest);
		yield complete.length > 0 ? complete : [...await fetch(latest, void 0, latest)];
		from = complete.length > 0 ? latest : latest + 1;
		width = Math.max(1, Math.floor(width / STEP));
	}
}

// ts/core/http/response-limit.ts
var BodyTooLong = class extends Error {};
function wrapFetch(exchange, wrap) {
	let wrapped = exchange.fetchImplementation && wrap(exchange.fetchImplementation);
	Object.defineProperty(exchange, "fetchImplementation", {
		configurable: true,
		enumerable: true,
		get: () => wrapped,
		set: (fetch) => {
			if (fetch !== wrapped) wrapped = fetch && wrap(fetch);
		}
	});
}
async function sendLimited(name, limits, outer, send) {
	const { timeoutMs, maxBytes } = limits;
	const controller = new AbortController();
	const abort = () => {
		controller.abort(outer.find((signal) => signal?.aborted === true)?.reason);
	};
	for (const signal of outer) signal?.addEventListener("abort", abort);
	let timer;
	const timeout = new Promise((_resolve, reject) => {
		timer = setTimeout(() => {
			reject(new RequestTimeout(`${name} did not end within ${timeoutMs} ms`));
			controller.abort();
		}, timeoutMs);
	});
	// Between headers and body, nothing may wait for it.
	timeout.catch(() => void 0);
	const forget = () => {
		clearTimeout(timer);
		for (const signal of outer) signal?.removeEventListener("abort", abort);
	};
	const read = async (body) => {
		try {
			return await Promise.race([body, timeout]);
		} catch (error) {
			controller.abort();
			if (error instanceof BodyTooLong) throw new BadResponse(`${name} returned a body of more than ${maxBytes} bytes; raise options.maxBodyBytes to accept it`);
			throw error instanceof BaseError ? error : new NetworkError(`${name} body was interrupted: ${describeFault(error)}`);
		} finally {
			forget();
		}
	};
	let result;
	try {
		result = await Promise.race([send(controller.signal), timeout]);
	} catch (error) {
		forget();
		throw isProtocolError(error) ? new NetworkError(`${name} fetch failed: ${describeFault(error)}`) : error;
	}
	const { status, statusText, headers } = result;
	return {
		status,
		statusText,
		headers,
		text: () => read(readBodyText(result, maxBytes)),
		arrayBuffer: () => read(bytesOf(result, maxBytes))
	};
}
async function readBytes(body, maxBytes) {
	const chunks = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.length;
		if (length > maxBytes) throw new BodyTooLong();
		chunks.push(chunk);
	}
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.length;
	}
	return bytes;
}
function decompress({ statusCode, headers, body }, zlib) {
	// These statuses have no body, whatever the headers.
	const decompressor = decompressorOf(statusCode === 204 || statusCode === 304 ? void 0 : headers["content-encoding"], zlib);
	if (decompressor === void 0) return body;
	body.on("error", (error) => decompressor.destroy(error));
	decompressor.on("close", () => body.destroy());
	return body.pipe(decompressor);
}
function decompressorOf(encoding, zlib) {
	if (encoding === "gzip" || encoding === "x-gzip") return zlib.createGunzip();
	if (encoding === "br") return zlib.createBrotliDecompress();
	return encoding === "deflate" ? zlib.createInflate() : void 0;
}
async function readBodyText(result, maxBytes) {
	const stream = streamOf(result.body);
	if (stream !== void 0) return new TextDecoder().decode(await readBytes(stream, maxBytes));
	const text = await result.text();
	// A character has at least one byte.
	if (text.length > maxBytes) throw new BodyTooLong();
	return text;
}
async function bytesOf(result, maxBytes) {
	const stream = streamOf(result.body);
	if (stream !== void 0) return readBytes(stream, maxBytes);
	const bytes = await result.arrayBuffer?.() ?? /* @__PURE__ */ new Uint8Array();
	if (bytes.byteLength > maxBytes) throw new BodyTooLong();
	return bytes;
}
function streamOf(body) {
	if (typeof body !== "object" || body === null) return void 0;
	if ("getReader" in body) return chunksOf(body);
	return Symbol.asyncIterator in body ? body : void 0;
}
async function* chunksOf(stream) {
	const reader = stream.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			if (value !== void 0) yield value;
		}
	} finally {
		reader.cancel().catch(() => void 0);
	}
}
function isProtocolError(error) {
	const { name, code } = Object(error);
	return typeof code === "string" && name !== "AbortError" && name !== "TimeoutError";
}

// ts/exchange/exchange-display.ts
function displayOf(exchange) {
	const { urls, walletAddress, options, markets, privateKey, signer, signers } = exchange;
	const signing = Object.entries({
		privateKey,
		signer,
		signers
	}).find(([, value]) => Boolean(value))?.[0];
	const secrets = secretsOf(exchange);
	const account = options?.account;
	return {
		name: exchange.constructor.name,
		members: {
			service: addressOf(urls?.api?.rest),
			wallet: isAddress(walletAddress) ? redact(walletAddress, secrets) : void 0,
			signsWith: signing,
			account: typeof account === "string" || typeof account === "number" ? redact(`${account}`, secrets) : void 0,
			markets: typeof markets === "object" && markets !== null ? Object.keys(markets).length : "not loaded"
		}
	};
}
function addressOf(url) {
	if (typeof url !== "string" || !URL.canParse(url)) return void 0;
	const { origin, pathname } = new URL(url);
	return `${origin}${pathname}`;
}

// ts/exchange/requests.ts
const COINS = "router/supported-coins";
var RequestSender = class {
	context;
	#coins;
	constructor(context) {
		this.context = context;
	}
	async send(path, api, method, params, options, send) {
		const operation = findOperation(String(api), method, path);
		const { priority = priorityOf(operation), signal } = options;
		if (operation?.once === true) return send({
			...params,
			maxRetriesOnFailure: 0
		}, { priority });
		if (path !== COINS || Object.keys(params).length > 0) return untilAborted(signal, () => this.#repeat(() => send(params, {
			priority,
			signal
		})));
		// Other callers share it, so that it continues after an abort.
		return untilAborted(signal, () => this.#cacheCoins(() => this.#repeat(() => send(params, { priority }))));
	}
	async #repeat(send) {
		const { maxMs } = optionsOf(this.context, "retryAfter");
		for (let waited = 0;;) try {
			return await send();
		} catch (error) {
			const wait = retryAfterOf(error);
			if (wait === void 0 || waited + wait > maxMs) throw error;
			// `Retry-After: 0` still waits for a moment.
			const pause = Math.max(wait, this.context.rateLimit ?? 0);
			waited += pause;
			await this.context.sleep(pause);
		}
	}
	#cacheCoins(request) {
		const { rest: base } = this.context.urls.api;
		const now = this.context.milliseconds();
		if (this.#coins?.base === base && now < this.#coins.until) return this.#coins.list;
		const { ttlMs } = optionsOf(this.context, "supportedCoins");
		const list = request().then((coins) => Object.freeze(coins));
		const cached = {
			base,
			until: now + ttlMs,
			list
		};
		this.#coins = cached;
		list.catch(() => {
			if (this.#coins === cached) this.#coins = void 0;
		});
		return list;
	}
};
function priorityOf(operation) {
	if (operation?.once === true) return "submit";
	return operation === void 0 || isRead(operation.path) ? "read" : "write";
}

// ts/aftermath.ts
const ABORT_SIGNAL = Symbol("abort signal");
const REQUEST_OPTIONS = Symbol("request options");
const ImplicitExchange = Exchange;
var aftermath$1 = class aftermath$1 extends ImplicitExchange {
	static {
		__name(this, "aftermath");
	}
	static {
		for (const secret of SECRETS) hideProperty(this.prototype, secret);
		refuseWatches(this.prototype);
		convertErrors(this.prototype, toFinisher);
		setDisplay(this.prototype, displayOf);
	}
	#services = servicesOf(this);
	#sender = new RequestSender(this);
	#queue = new RequestQueue((cost) => super.throttle(cost));
	#parsed = /* @__PURE__ */ new WeakMap();
	constructor(config) {
		super(config);
		try {
			expectKnownConfig(config, (key) => key in new Exchange({}));
			// Earlier versions of CCXT ignore these two.
			if ((config?.["sandbox"] === true || config?.["testnet"] === true) && !this.isSandboxModeEnabled) this.setSandboxMode(true);
			this.#services.pins.expectOptions();
			takeWalletFromApiKey(this);
		} catch (error) {
			throw convertError(error, this);
		}
		wrapFetch(this, (fetch) => (url, params) => {
			return this.sendWithinLimits(url, params, (limited) => fetch(url, limited));
		});
	}
	// ---------------------------------------------------------------- requests
	describe() {
		return this.deepExtend(super.describe(), describeExchange());
	}
	checkRequiredCredentials(error = true) {
		const { walletAddress, privateKey, signer, signers } = this;
		if ([
			walletAddress,
			privateKey,
			signer,
			signers
		].some(Boolean)) return true;
		if (error) throw problem("credential", "walletAddress", "an address, or for writes privateKey or a signer");
		return false;
	}
	sign(path, api = "public", method = "GET", params = {}, headers) {
		this.#services.submitter.expectMaySend(params);
		const operation = findOperation(api, method, path);
		if (operation === void 0) throw problem("argument", "path", "an operation of the manifest", `${method} ${path}`);
		const request = toRequest(operation, params);
		const url = `${this.urls.api.rest}${request.path}`;
		const accept = {
			Accept: "application/json",
			...headers
		};
		if (method === "GET") return {
			url,
			method,
			body: void 0,
			headers: accept
		};
		return {
			url,
			method,
			body: request.body,
			headers: {
				"Content-Type": "application/json",
				...accept
			}
		};
	}
	async request(path, api = "public", method = "GET", params = {}, headers, body, config = {}, options = {}) {
		const send = async (sent, how) => {
			const settings = {
				...config,
				[REQUEST_OPTIONS]: how
			};
			// A `fetch` of the user may send all its headers.
			const sentHeaders = how.signal !== void 0 && this.fetch === aftermath$1.prototype.fetch ? {
				...headers,
				[ABORT_SIGNAL]: how.signal
			} : headers;
			const response = await super.request(path, api, method, sent, sentHeaders, body, settings);
			const isObject = typeof response === "object" && response !== null;
			const isOwn = isObject && this.#parsed.has(response);
			const read = isOwn ? response : numbersToText(response);
			const text = isOwn ? this.#parsed.get(response) : void 0;
			// Its text is not needed any more, except that of a response which a later request sends back.
			if (isOwn) this.#parsed.set(response, void 0);
			if (isSentBack(path) && isObject) keepRaw(read, () => text === void 0 ? response : JSON.parse(text));
			return read;
		};
		return this.#sender.send(path, api, method, params, options, send);
	}
	calculateRateLimiterCost(...args) {
		const cost = super.calculateRateLimiterCost(...args);
		const { [REQUEST_OPTIONS]: options } = args[4] ?? {};
		return options === void 0 ? cost : new RequestCost(Number(cost), options);
	}
	async throttle(cost) {
		const { cost: number, options } = cost instanceof RequestCost ? cost : {
			cost: cost ?? 1,
			options: {}
		};
		return this.#queue.wait(number, options);
	}
	async undiciRequest(url, params) {
		return this.sendWithinLimits(url, params, (limited) => super.undiciRequest(url, limited));
	}
	async undiciBody(response, isBinary = false) {
		const bytes = await readBytes(decompress(response, this.zlibModule), this.#maxBodyBytes());
		return isBinary ? bytes : new TextDecoder().decode(bytes);
	}
	parseJson(text) {
		if (typeof text !== "string" || !/^\s*[{[]/.test(text)) return void 0;
		try {
			const parsed = readJson(text);
			this.#parsed.set(parsed, text);
			return parsed;
		} catch {
			return;
		}
	}
	handleErrors(status, statusText, url, method, headers, body, parsed) {
		const error = toResponseError({
			status,
			statusText,
			method,
			url,
			headers,
			body,
			parsed
		}, this.id);
		if (error !== void 0) throw error;
	}
	log(...args) {
		super.log(...args.map((arg) => typeof arg === "string" ? redact(arg, secretsOf(this)) : arg));
	}
	setMarkets(markets, currencies) {
		const found = currencies ?? {};
		const isGiven = Object.keys(found).length > 0;
		const rows = Object.values(markets);
		const parsed = isGiven ? parseQuoteCurrencies(rows) : parseKnownCollateral(rows, this.number);
		const added = Object.fromEntries(Object.entries(parsed).map(([code, row]) => [code, this.safeCurrencyStructure(row)]));
		const set = super.setMarkets(markets, isGiven ? {
			...added,
			...found
		} : void 0);
		return isGiven || Object.keys(added).length === 0 ? set : super.setMarkets(markets, added);
	}
	market(symbol) {
		try {
			return super.market(symbol);
		} catch (error) {
			const near = error instanceof BadSymbol ? nearestSymbol(symbol, this.symbols) : void 0;
			throw near === void 0 ? error : new BadSymbol(`${error.message}; the nearest is ${near}`);
		}
	}
	currency(code) {
		return super.currency(code);
	}
	// ------------------------------------------------------------- market data
	async loadMarkets(reload = false, params = {}) {
		const { signal, ...others } = expectParams(params);
		return untilAborted(readSignal({ signal }), () => this.#loadMarkets(reload, others));
	}
	async #loadMarkets(reload, params) {
		const call = super.loadMarkets(reload, params);
		const loading = this.marketsLoading;
		await call.catch((error) => {
			// CCXT returns the rejected promise to every later call. Another call may have started another
			// one meanwhile.
			if (this.marketsLoading === loading) this.marketsLoading = void 0;
			throw error;
		});
		await this.#services.data.completeCurrencies((currencies) => {
			super.setMarkets(this.markets, currencies);
		});
		this.#services.pins.pinMarkets();
		return this.markets;
	}
	async fetchMarkets(params = {}) {
		return this.#services.data.markets(params);
	}
	async fetchCurrencies(params = {}) {
		const { data, coins } = this.#services;
		return coins.currencies(await data.currencies(params));
	}
	async fetchStatus(params = {}) {
		return this.#services.data.status(params);
	}
	async fetchTime(params = {}) {
		return this.#services.data.time(params);
	}
	async fetchTicker(symbol, params = {}) {
		return this.#services.data.ticker(symbol, params);
	}
	async fetchTickers(symbols, params = {}) {
		return this.#services.data.tickers(symbols, params);
	}
	async fetchBidsAsks(symbols, params = {}) {
		return this.#services.data.bidsAsks(symbols, params);
	}
	async fetchMarkPrice(symbol, params = {}) {
		return this.#services.data.markPrice(symbol, params);
	}
	async fetchMarkPrices(symbols, params = {}) {
		return this.#services.data.markPrices(symbols, params);
	}
	async fetchLastPrices(symbols, params = {}) {
		return this.#services.data.lastPrices(symbols, params);
	}
	async fetchOrderBook(symbol, limit, params = {}) {
		return this.#services.data.orderBook(symbol, limit, params);
	}
	async fetchOrderBooks(symbols, limit, params = {}) {
		return this.#services.data.orderBooks(symbols, limit, params);
	}
	async fetchTrades(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ data, archive }, read) => (archive.isLoaded ? archive : data).trades(symbol, since, limit, params, read));
	}
	async fetchOHLCV(symbol, timeframe = "1m", since, limit, params = {}) {
		return this.#paged(params, ({ data, archive }, read) => (archive.isLoaded ? archive : data).candles(symbol, timeframe, since, limit, params, read));
	}
	async loadHistory(source, params = {}) {
		const { coverage, markets } = await this.#services.archive.load(source, params, this.markets !== void 0);
		if (markets !== void 0) {
			this.setMarkets(markets);
			this.#services.submitter.calls.refuseAll();
		}
		return coverage;
	}
	async fetchTradingFee(symbol, params = {}) {
		return this.#services.data.tradingFee(symbol, params);
	}
	async fetchTradingFees(params = {}) {
		return this.#services.data.tradingFees(params);
	}
	// --------------------------------------------- funding, open interest, leverage
	async fetchFundingRate(symbol, params = {}) {
		return this.#services.derivatives.fundingRate(symbol, params);
	}
	async fetchFundingRates(symbols, params = {}) {
		return this.#services.derivatives.fundingRates(symbols, params);
	}
	async fetchFundingInterval(symbol, params = {}) {
		return this.#services.derivatives.fundingRate(symbol, params);
	}
	async fetchFundingIntervals(symbols, params = {}) {
		return this.#services.derivatives.fundingRates(symbols, params);
	}
	async fetchFundingRateHistory(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ derivatives, archive }, read) => (archive.isLoaded ? archive : derivatives).fundingRateHistory(symbol, since, limit, params, read));
	}
	async fetchOpenInterest(symbol, params = {}) {
		return this.#services.derivatives.openInterest(symbol, params);
	}
	async fetchOpenInterests(symbols, params = {}) {
		return this.#services.derivatives.openInterests(symbols, params);
	}
	async fetchLeverageTiers(symbols, params = {}) {
		return this.#services.derivatives.leverageTiers(symbols, params);
	}
	async fetchMarketLeverageTiers(symbol, params = {}) {
		return this.#services.derivatives.marketLeverageTiers(symbol, params);
	}
	// ------------------------------------------------------------ account state
	async fetchAccounts(params = {}) {
		return this.#services.accounts.accounts(params);
	}
	async fetchBalance(params = {}) {
		const { accounts, coins } = this.#services;
		return isOfWallet(params) ? coins.balance(params) : accounts.balance(params);
	}
	async fetchPositions(symbols, params = {}) {
		return this.#services.accounts.positions(symbols, params);
	}
	async fetchPosition(symbol, params = {}) {
		return this.#services.accounts.position(symbol, params);
	}
	async fetchPositionsForSymbol(symbol, params = {}) {
		return this.#services.accounts.positions([symbol], params);
	}
	async fetchLeverage(symbol, params = {}) {
		return this.#services.accounts.leverage(symbol, params);
	}
	async fetchLeverages(symbols, params = {}) {
		return this.#services.accounts.leverages(symbols, params);
	}
	async fetchOpenOrders(symbol, since, limit, params = {}) {
		return this.#services.openOrders.fetch(symbol, since, limit, params);
	}
	async fetchOpenOrder(id, symbol, params = {}) {
		return this.#services.openOrders.one(id, symbol, params);
	}
	async fetchMarginMode(symbol, params = {}) {
		return this.#services.accounts.marginMode(symbol, params);
	}
	async fetchMarginModes(symbols, params = {}) {
		return this.#services.accounts.marginModes(symbols, params);
	}
	async fetchPositionMode(symbol, params = {}) {
		return this.#services.accounts.positionMode(symbol, params);
	}
	async setPositionMode(hedged, symbol, params = {}) {
		return this.#services.accounts.setPositionMode(hedged, symbol, params);
	}
	// ----------------------------------------------------------- order history
	async fetchMyTrades(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ orderHistory }, read) => orderHistory.myTrades(symbol, since, limit, params, read));
	}
	fetchPages(method, symbol, since, limit = 1e3, params = {}) {
		expectPagedMethod(method);
		const range = {
			since: parseTime(since, "since") ?? GENESIS_MS,
			until: parseTime(params.until, "params.until")
		};
		const size = parseWholeNumber(limit, "limit", 1) ?? 1e3;
		const fetch = this[method];
		return walkPages({
			fetch: (from, most, until) => fetch.call(this, symbol, from, most, {
				...params,
				until
			}),
			timeOf: ({ timestamp }) => timestamp
		}, range, size, () => serviceTime(this));
	}
	async fetchOrderTrades(id, symbol, since, limit, params = {}) {
		return this.#paged(params, ({ orderHistory }, read) => orderHistory.orderTrades(id, symbol, since, limit, params, read));
	}
	async fetchMyLiquidations(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ orderHistory }, read) => orderHistory.myLiquidations(symbol, since, limit, params, read));
	}
	async fetchOrder(id, symbol, params = {}) {
		if (this.#services.twaps.isMeant(params)) return this.#services.twaps.order(id, symbol, params);
		if (this.#services.stops.areTickets([id], params)) return this.#services.stops.order(id, symbol, params);
		return this.#paged(params, ({ orderHistory }, read) => orderHistory.order(id, symbol, params, read));
	}
	async fetchOrderWithClientOrderId(clientOrderId, symbol, params = {}) {
		return this.fetchOrder("", symbol, withClientId(params, clientOrderId));
	}
	async fetchClosedOrder(id, symbol, params = {}) {
		return expectClosed(await this.fetchOrder(id, symbol, params), this.id);
	}
	async fetchOrders(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ orderHistory }, read) => orderHistory.orders(symbol, since, limit, params, void 0, read));
	}
	async fetchClosedOrders(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ orderHistory }, read) => orderHistory.orders(symbol, since, limit, params, ["closed"], read));
	}
	async fetchCanceledOrders(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ orderHistory }, read) => orderHistory.orders(symbol, since, limit, params, ["canceled"], read));
	}
	async fetchCanceledAndClosedOrders(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ orderHistory }, read) => orderHistory.orders(symbol, since, limit, params, ["canceled", "closed"], read));
	}
	async fetchPositionsHistory(symbols, since, limit, params = {}) {
		return this.#paged(params, ({ closedPositions }, read) => closedPositions.positions(symbols, since, limit, params, read));
	}
	async fetchPositionHistory(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ closedPositions }, read) => closedPositions.positions([symbol], since, limit, params, read));
	}
	// ------------------------------------------------------------------- ledger
	async fetchLedger(code, since, limit, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.entries(code, since, limit, params, read));
	}
	async fetchLedgerEntry(id, code, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.entry(id, code, params, read));
	}
	async fetchFundingHistory(symbol, since, limit, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.fundingPayments(symbol, since, limit, params, read));
	}
	async fetchMarginAdjustmentHistory(symbol, type, since, limit, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.marginChanges(symbol, type, since, limit, params, read));
	}
	async fetchDeposits(code, since, limit, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.transactions(["deposit"], code, since, limit, params, read));
	}
	async fetchDeposit(id, code, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.transaction("deposit", id, code, params, read));
	}
	async fetchWithdrawals(code, since, limit, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.transactions(["withdrawal"], code, since, limit, params, read));
	}
	async fetchWithdrawal(id, code, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.transaction("withdrawal", id, code, params, read));
	}
	async fetchDepositsWithdrawals(code, since, limit, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.transactions(["deposit", "withdrawal"], code, since, limit, params, read));
	}
	async fetchTransfers(code, since, limit, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.transfers(code, since, limit, params, read));
	}
	async fetchTransfer(id, code, params = {}) {
		return this.#paged(params, ({ ledger }, read) => ledger.transfer(id, code, params, read));
	}
	// -------------------------------------------------------------------- funds
	async fetchDepositAddress(code, params = {}) {
		return this.#services.coins.depositAddress(code, params);
	}
	async fetchDepositAddressesByNetwork(code, params = {}) {
		return this.#services.coins.depositAddressesByNetwork(code, params);
	}
	async createAccount(symbolOrCode, params = {}) {
		return this.#services.funds.createAccount(symbolOrCode, params);
	}
	async deposit(code, amount, params = {}, ...others) {
		if (others.length > 0) throw sentence("argument", "deposit got more arguments; pass code, amount and params only");
		return this.#services.funds.deposit(code, amount, params);
	}
	async transfer(code, amount, fromAccount, toAccount, params = {}) {
		return this.#services.funds.transfer(code, amount, fromAccount, toAccount, params);
	}
	async withdraw(code, amount, address, tag, params = {}) {
		return this.#services.funds.withdraw(code, amount, address, tag, params);
	}
	async fetchConvertCurrencies(params = {}) {
		return this.#services.conversions.currencies(params);
	}
	async fetchConvertQuote(fromCode, toCode, amount, params = {}) {
		return this.#services.conversions.quote(fromCode, toCode, amount, params);
	}
	async createConvertTrade(id, fromCode, toCode, amount, params = {}) {
		return this.#services.conversions.trade(id, fromCode, toCode, amount, params);
	}
	async fetchConvertTrade(id, code, params = {}) {
		return this.#services.conversions.fetch(id, code, params);
	}
	async fetchConvertTradeHistory(code, since, limit, params = {}) {
		return this.#services.conversions.history(code, since, limit, params);
	}
	async executeTransaction(kind, bound = {}, params = {}) {
		return this.#services.executor.execute(kind, bound, params);
	}
	// --- Vaults ---
	async fetchVaults(ids, params = {}) {
		return this.#services.vaults.list(ids, params);
	}
	async fetchVault(id, params = {}) {
		return this.#services.vaults.one(id, params);
	}
	async fetchVaultPositions(ids, params = {}) {
		return this.#services.vaults.positions(ids, params);
	}
	async fetchVaultWithdrawRequests(ids, params = {}) {
		return this.#services.vaults.requests(ids, params);
	}
	async fetchVaultDepositQuote(id, amount, params = {}) {
		return this.#services.vaults.depositQuote(id, amount, params);
	}
	async fetchVaultWithdrawQuote(id, shares, params = {}) {
		return this.#services.vaults.withdrawQuote(id, shares, params);
	}
	async createVaultDeposit(id, amount, params = {}) {
		return this.#services.vaults.deposit(id, amount, params);
	}
	async createVaultWithdrawRequest(id, shares, params = {}) {
		return this.#services.vaults.request(id, shares, params);
	}
	async editVaultWithdrawRequest(id, params = {}) {
		return this.#services.vaults.edit(id, params);
	}
	async cancelVaultWithdrawRequest(id, params = {}) {
		return this.#services.vaults.cancel(id, params);
	}
	async pauseVault(id, params = {}) {
		return this.#services.vaults.pause(id, params);
	}
	async forceVaultWithdraw(id, params = {}) {
		return this.#services.vaults.force(id, params);
	}
	async setVaultTerms(id, params = {}) {
		return this.#services.vaultOwners.setTerms(id, params);
	}
	async setVaultDepositCap(id, amount, params = {}) {
		return this.#services.vaultOwners.setDepositLimit(id, amount, params);
	}
	async withdrawVaultFees(id, amount, params = {}) {
		return this.#services.vaultOwners.withdrawFees(id, amount, params);
	}
	async payVaultWithdrawRequest(id, address, params = {}) {
		return this.#services.vaultOwners.payRequest(id, address, params);
	}
	async stake(code, amount, params = {}) {
		return this.#services.staking.stake(code, amount, params);
	}
	async unstake(code, amount, params = {}) {
		return this.#services.staking.unstake(code, amount, params);
	}
	async createDcaOrder(fromCode, toCode, amount, params = {}) {
		return this.#services.dca.create(fromCode, toCode, amount, params);
	}
	async fetchDcaOrders(since, limit, params = {}) {
		return this.#services.dca.orders(since, limit, params);
	}
	async cancelDcaOrder(id, params = {}) {
		return this.#services.dca.cancel(id, params);
	}
	async createSpotLimitOrder(fromCode, toCode, amount, params = {}) {
		return this.#services.spotOrders.create(fromCode, toCode, amount, params);
	}
	async fetchSpotLimitOrders(since, limit, params = {}) {
		return this.#services.spotOrders.orders(since, limit, params);
	}
	async cancelSpotLimitOrder(id, params = {}) {
		return this.#services.spotOrders.cancel(id, params);
	}
	async fetchStakingRate(params = {}) {
		return this.#services.staking.rate(params);
	}
	async fetchStakingPositions(params = {}) {
		return this.#services.staking.positions(params);
	}
	async fetchPools(ids, params = {}) {
		return this.#services.pools.list(ids, params);
	}
	async fetchPoolPositions(params = {}) {
		return this.#services.pools.positions(params);
	}
	async createPoolDeposit(id, amounts, params = {}) {
		return this.#services.pools.deposit(id, amounts, params);
	}
	async createPoolWithdrawal(id, shares, params = {}) {
		return this.#services.pools.withdraw(id, shares, params);
	}
	async fetchFarms(ids, params = {}) {
		return this.#services.farms.list(ids, params);
	}
	async fetchFarmPositions(params = {}) {
		return this.#services.farms.positions(params);
	}
	async createFarmStake(id, amount, params = {}) {
		return this.#services.farms.stake(id, amount, params);
	}
	async createFarmWithdrawal(id, amount, params = {}) {
		return this.#services.farms.withdraw(id, amount, params);
	}
	async harvestFarm(id, params = {}) {
		return this.#services.farms.harvest(id, params);
	}
	async fetchGasPool(params = {}) {
		return this.#services.gasPools.fetch(params);
	}
	async createGasPool(params = {}) {
		return this.#services.gasPools.create(params);
	}
	async depositToGasPool(amount, params = {}) {
		return this.#services.gasPools.deposit(amount, params);
	}
	async withdrawFromGasPool(amount, params = {}) {
		return this.#services.gasPools.withdraw(amount, params);
	}
	async grantGasPool(address, params = {}) {
		return this.#services.gasPools.grant(address, params);
	}
	async revokeGasPool(address, params = {}) {
		return this.#services.gasPools.revoke(address, params);
	}
	async fetchRewards(params = {}) {
		return this.#services.rewards.fetch(params);
	}
	async claimRewards(codes, params = {}) {
		return this.#services.rewards.claim(codes, params);
	}
	async fetchCoinPrices(codes, params = {}) {
		return this.#services.coins.prices(codes, params);
	}
	async grantAgent(address, params = {}) {
		return this.#services.nodeFunds.grantAgent(address, params);
	}
	async revokeAgent(id, params = {}) {
		return this.#services.nodeFunds.revokeAgent(id, params);
	}
	async fetchAgents(params = {}) {
		return this.#services.nodeFunds.agents(params);
	}
	async approveBuilder(id, maxFee, params = {}) {
		return this.#services.builders.approve(id, maxFee, params);
	}
	async revokeBuilder(id, params = {}) {
		return this.#services.builders.revoke(id, params);
	}
	async registerBuilder(params = {}) {
		return this.#services.builders.register(params);
	}
	async fetchBuilder(id, params = {}) {
		return this.#services.builders.fetch(id, params);
	}
	async addMargin(symbol, amount, params = {}) {
		return this.#services.funds.moveMargin("allocate", symbol, amount, params);
	}
	async reduceMargin(symbol, amount, params = {}) {
		return this.#services.funds.moveMargin("deallocate", symbol, amount, params);
	}
	async setMargin(symbol, amount, params = {}) {
		return this.#services.funds.setMargin(symbol, amount, params);
	}
	async setLeverage(leverage, symbol, params = {}) {
		return this.#services.funds.setLeverage(leverage, symbol, params);
	}
	async setMarginMode(marginMode, symbol, params = {}) {
		return this.#services.funds.setMarginMode(marginMode, symbol, params);
	}
	// ------------------------------------------------------------------- orders
	async createOrder(symbol, type, side, amount, price, params = {}) {
		return this.#services.orders.create({
			symbol,
			type,
			side,
			amount,
			price,
			params
		});
	}
	async createOrders(orders, params = {}) {
		return this.#services.orders.createMany(orders, params);
	}
	async createScaleOrder(symbol, side, amount, startPrice, endPrice, count, params = {}) {
		return this.#services.orders.createScale({
			symbol,
			side,
			amount,
			startPrice,
			endPrice,
			count
		}, params);
	}
	async createTwapOrder(symbol, side, amount, duration, params = {}) {
		return this.#services.orders.createTwap(symbol, side, amount, duration, params);
	}
	async cancelTwapOrder(id, symbol, params = {}) {
		return this.#services.orders.cancel(id, symbol, {
			...params,
			twap: true
		});
	}
	async editOrder(id, symbol, type, side, amount, price, params = {}) {
		return this.#services.orders.edit(id, {
			symbol,
			type,
			side,
			amount,
			price,
			params
		});
	}
	async editOrderWithClientOrderId(clientOrderId, symbol, type, side, amount, price, params = {}) {
		const named = withClientId(params, clientOrderId);
		return this.#services.orders.edit("", {
			symbol,
			type,
			side,
			amount,
			price,
			params: named
		});
	}
	async editOrders(orders, params = {}) {
		return this.#services.orders.editMany(orders, params);
	}
	async closePosition(symbol, side, params = {}) {
		return this.#services.orders.closePosition(symbol, side, params);
	}
	async closeAllPositions(params = {}) {
		return this.#services.orders.closeAllPositions(params);
	}
	async exit(params = {}) {
		return this.#services.exit.run(params);
	}
	async cancelOrder(id, symbol, params = {}) {
		return this.#services.orders.cancel(id, symbol, params);
	}
	async cancelOrderWithClientOrderId(clientOrderId, symbol, params = {}) {
		return this.#services.orders.cancel("", symbol, withClientId(params, clientOrderId));
	}
	async cancelOrders(ids, symbol, params = {}) {
		return this.#services.orders.cancelMany(ids, symbol, params);
	}
	async cancelOrdersWithClientOrderIds(clientOrderIds, symbol, params = {}) {
		return this.#services.orders.cancelMany([], symbol, {
			...params,
			clientOrderIds
		});
	}
	async cancelAllOrders(symbol, params = {}) {
		return this.#services.orders.cancelAll(symbol, params);
	}
	async cancelOrdersForSymbols(orders, params = {}) {
		return this.#services.orders.cancelForSymbols(orders, params);
	}
	// ------------------------------------------------- rows of implicit methods
	parseMarket(market) {
		return this.#services.rows.market(market);
	}
	parseCurrency(rawCurrency) {
		return this.#services.rows.currency(rawCurrency);
	}
	parseCurrencies(rawCurrencies) {
		return super.parseCurrencies(withoutHeaders(rawCurrencies));
	}
	parseTicker(ticker, market) {
		return this.#services.rows.ticker(ticker, market);
	}
	parseLastPrice(price, market) {
		return this.#services.rows.lastPrice(price, market);
	}
	parseOrderBook(orderbook, symbol, timestamp) {
		return this.#services.rows.orderBook(orderbook, symbol, timestamp);
	}
	parseOHLCV(ohlcv) {
		return this.#services.rows.candle(ohlcv);
	}
	parseTrade(trade, market) {
		return this.#services.rows.trade(trade, market);
	}
	parseTrades(trades, market, since, limit, params = {}) {
		const parsed = this.#services.rows.trades(this.toArray(trades), market);
		const sorted = this.sortBy2(parsed.map((trade) => ({
			...trade,
			...params
		})), "timestamp", "id");
		return this.filterBySymbolSinceLimit(sorted, market?.symbol, since, limit);
	}
	parseLiquidation(liquidation, market) {
		return this.#services.rows.liquidation(liquidation, market);
	}
	parseLiquidations(liquidations, market, since, limit) {
		const rows = this.#services.rows.liquidationRows(liquidations);
		return super.parseLiquidations(rows, market, since, limit);
	}
	parseOrder(order, market) {
		return this.#services.rows.order(order, market);
	}
	parsePosition(position, market) {
		return this.#services.rows.position(position, market);
	}
	parseLeverage(leverage, market) {
		return this.#services.rows.leverage(leverage, market);
	}
	parseBalance(response) {
		return this.#services.rows.balance(response);
	}
	parseAccount(account) {
		return this.#services.rows.accountsOf([account])[0];
	}
	parseAccounts(accounts, params = {}) {
		return this.#services.rows.accountsOf(this.toArray(accounts)).map((account) => ({
			...account,
			...params
		}));
	}
	parseFundingRate(contract, market) {
		return this.#services.rows.fundingRate(contract, market);
	}
	parseFundingRateHistory(info, market) {
		return this.#services.rows.fundingRateEntry(info, market);
	}
	parseOpenInterest(interest, market) {
		return this.#services.rows.openInterest(interest, market);
	}
	parseMarketLeverageTiers(info, market) {
		return this.#services.rows.leverageTiers(info, market);
	}
	parseLedgerEntry(item, currency) {
		return this.#services.rows.ledger([item], currency)[0];
	}
	parseLedger(data, currency, since, limit, params = {}) {
		const entries = this.#services.rows.ledger(this.toArray(data), currency);
		return this.#ofCurrency(entries, currency, since, limit, params);
	}
	parseTransaction(transaction, currency) {
		return this.#services.rows.transaction(transaction, currency);
	}
	parseTransactions(transactions, currency, since, limit, params = {}) {
		const parsed = this.#services.rows.transactions(this.toArray(transactions), currency);
		return this.#ofCurrency(parsed, currency, since, limit, params);
	}
	parseTransfer(transfer, currency) {
		return this.#services.rows.transfer(transfer, currency);
	}
	parseTransfers(transfers, currency, since, limit, params = {}) {
		const parsed = this.#services.rows.transfers(this.toArray(transfers), currency);
		return this.#ofCurrency(parsed, currency, since, limit, params);
	}
	parseIncome(info, market) {
		return this.#services.rows.income(info, market);
	}
	parseMarginModification(data, market) {
		return this.#services.rows.marginChange(data, market);
	}
	// ----------------------------------------------------------- writes as such
	async settle(entry, outcome, params = {}) {
		const settled = await this.#services.submitter.settle(entry, outcome, params);
		return this.#services.isolation.returnCoins(entry, settled, params);
	}
	writes() {
		return this.#services.submitter.state();
	}
	async pins() {
		return this.#services.pins.pins();
	}
	async close(...args) {
		this.#services.reads.close();
		await Promise.all([this.#services.submitter.close(), super.close(...args)]);
	}
	async sendWithinLimits(url, params, send) {
		const limits = {
			timeoutMs: 2 * this.timeout,
			maxBytes: this.#maxBodyBytes()
		};
		const name = `${this.id} ${params.method} ${url}`;
		const { [ABORT_SIGNAL]: caller, ...headers } = params.headers ?? {};
		if (caller?.aborted === true) throw toAborted();
		const sentAt = this.milliseconds();
		const sendWith = (added) => sendLimited(name, limits, [params.signal, caller], (signal) => send({
			...params,
			headers: {
				...added,
				...headers
			},
			signal
		}));
		const isAuthorized = Object.keys(headers).some((header) => header.toLowerCase() === "authorization");
		const { accessTokens } = this.#services;
		const Authorization = isAuthorized ? void 0 : accessTokens.headerFor(url);
		let response = await sendWith(Authorization === void 0 ? {} : { Authorization });
		if (response.status === 401 && Authorization !== void 0) {
			accessTokens.refuse(Authorization);
			response = await sendWith({});
		}
		if (url.includes(this.urls.api.rest)) learnFromHeaders(this, {
			sentAt,
			receivedAt: this.milliseconds()
		}, response.headers);
		return response;
	}
	#paged(params, call) {
		const observer = readObserver(params);
		const until = parseTime(params.until, "params.until") ?? serviceTime(this);
		return this.#services.reads.run(observer, until, (read) => call(this.#services, read));
	}
	#ofCurrency(rows, currency, since, limit, params) {
		const sorted = this.sortBy(rows.map((row) => ({
			...row,
			...params
		})), "timestamp");
		return this.filterByCurrencySinceLimit(sorted, currency?.code, since, limit);
	}
	#maxBodyBytes() {
		const { maxBodyBytes } = this.options;
		return parseWholeNumber(maxBodyBytes, "options.maxBodyBytes", 1) ?? OPTIONS.maxBodyBytes;
	}
};
function withClientId(params, clientOrderId) {
	if (isGiven(clientOrderId) && clientOrderId !== "") return {
		...params,
		clientOrderId
	};
	throw problem("missing", "clientOrderId", "the client order id of the order");
}
function refuseWatches(prototype) {
	const names = WATCHED.flatMap((name) => [`watch${name}`, `unWatch${name}`]).filter((name) => name in prototype);
	for (const name of names) {
		const value = function() {
			const fact = `${name}() is a method of pro.aftermath, and this object is of the class without streams`;
			return Promise.reject(sentence("unsupported", `${fact}; use new pro.aftermath()`));
		};
		Object.defineProperty(prototype, name, {
			value,
			writable: true,
			configurable: true
		});
	}
}

// ts/recent/former-states.ts
var FormerStates = class {
	isSame;
	#former;
	#count = 0;
	constructor(now, isSame) {
		this.isSame = isSame;
		this.#former = new Recent(now);
	}
	add(state) {
		this.#count += 1;
		this.#former.set(this.#count, state);
	}
	includes(state, readAt) {
		return this.#former.all(readAt).some(([, former]) => this.isSame(former, state));
	}
};

// ts/streams/socket/frames.ts
const MAX_MESSAGE_LENGTH = 500;
const ACK = "Subscription established.";
const HEAD = /^\s*\{\s*"(\w+)"/;
function readFrame(text) {
	if (!text.trimStart().startsWith("{")) {
		const message = text.startsWith(ACK) ? void 0 : findServiceError(text);
		if (message !== void 0) return {
			is: "error",
			message
		};
		return { is: text.startsWith(ACK) ? "ack" : "note" };
	}
	let bodies;
	try {
		bodies = readJson(text);
	} catch {
		return {
			is: "garbled",
			key: HEAD.exec(text)?.[1]
		};
	}
	// Only an error is parsed twice.
	const message = "error" in bodies ? findServiceError(text) : void 0;
	return message === void 0 ? {
		is: "data",
		bodies
	} : {
		is: "error",
		message
	};
}
function findServiceError(text) {
	if (/^\w+ error: /i.test(text)) return text.slice(0, MAX_MESSAGE_LENGTH);
	if (!text.includes("\"error\"")) return void 0;
	const { error, detail } = objectIn(text);
	if (typeof error !== "string") return void 0;
	return (typeof detail === "string" ? `${error}: ${detail}` : error).slice(0, MAX_MESSAGE_LENGTH);
}
function objectIn(text) {
	try {
		return { ...JSON.parse(text) };
	} catch {
		return {};
	}
}

// ts/streams/socket/socket.ts
const NORMAL_CLOSURE = 1e3;
const utf8 = new TextDecoder();
var Connection = class {
	#listener;
	#socket = void 0;
	#lastText = "";
	constructor(listener) {
		this.#listener = listener;
	}
	get socket() {
		return this.#socket;
	}
	dial(dial) {
		const fail = (fault) => {
			this.#end(describeFault(fault));
		};
		try {
			const dialled = dial();
			if (!isPending(dialled)) this.#attach(dialled);
			else dialled.then((socket) => {
				this.#attach(socket);
			}, fail);
		} catch (fault) {
			fail(fault);
		}
	}
	discard() {
		this.#listener = void 0;
		if (this.#socket !== void 0) discardSocket(this.#socket);
		this.#socket = void 0;
	}
	#attach(socket) {
		if (this.#listener === void 0) {
			discardSocket(socket);
			return;
		}
		this.#socket = socket;
		socket.binaryType = "arraybuffer";
		socket.addEventListener("open", () => this.#listener?.opened());
		socket.addEventListener("message", (event) => {
			this.#take(event);
		});
		socket.addEventListener("close", (event) => {
			this.#end(describeClose(event));
		});
		// An error ends the connection: `ws` may emit `close` half a minute later.
		socket.addEventListener("error", (event) => {
			this.#end(describeError(event));
		});
	}
	#take({ data }) {
		if (this.#listener === void 0) return;
		this.#lastText = typeof data === "string" ? data : utf8.decode(data);
		this.#listener.text(this.#lastText);
	}
	#end(reason) {
		const listener = this.#listener;
		this.discard();
		const message = findServiceError(this.#lastText);
		listener?.ended(message === void 0 ? reason : `${reason}, after the error: ${message}`);
	}
};
function isPending(dialled) {
	return "then" in dialled;
}
function discardSocket(socket) {
	socket.addEventListener("error", () => void 0);
	socket.close(NORMAL_CLOSURE);
	// The close frame is sent; `ws` would wait half a minute for the response, which is not needed.
	socket.terminate?.();
}
function describeClose({ code, reason }) {
	const text = code === void 0 ? "closed" : `closed with code ${code}`;
	return reason === void 0 || reason === "" ? text : `${text}, "${reason}"`;
}
function describeError({ message, error }) {
	if (message !== void 0 && message !== "") return message.slice(0, MAX_MESSAGE_LENGTH);
	return error === void 0 || error === null ? "an error without a message" : describeFault(error);
}

// ts/streams/socket/link.ts
const REPEAT = "the client reconnects: repeat the call if it failed";
var Link = class {
	counters = {
		opens: 0,
		reconnects: 0,
		frames: 0,
		lastFrameAt: void 0
	};
	#options;
	#backoff;
	#state = "new";
	#connection = void 0;
	#openedAt = 0;
	#firstFrameAt = void 0;
	#failure = "no attempt has ended yet";
	#stateTimer;
	#outageTimer;
	constructor(options) {
		this.#options = options;
		this.#backoff = new Backoff(options.backoff, options.random);
		this.#stateTimer = new Timer(options.clock);
		this.#outageTimer = new Timer(options.clock);
	}
	get isOpen() {
		return this.#state === "open";
	}
	open() {
		if (this.#state !== "new") return;
		this.#startOutage();
		this.#dial();
	}
	send(text) {
		if (this.#state !== "open") return;
		this.#notify(() => {
			this.#connection?.socket?.send(text);
		});
	}
	redial() {
		if (this.#state !== "open") return;
		this.#connection?.discard();
		this.#redialLater("the socket was stuck");
	}
	close() {
		this.#state = "closed";
		this.#stateTimer.cancel();
		this.#outageTimer.cancel();
		this.#connection?.discard();
		this.#connection = void 0;
	}
	#dial() {
		const { dial, connectMs, onText } = this.#options;
		const connection = new Connection({
			opened: () => {
				this.#opened();
			},
			text: (text) => {
				this.counters.frames += 1;
				this.counters.lastFrameAt = this.#options.clock.now();
				this.#firstFrameAt ??= this.counters.lastFrameAt;
				this.#notify(() => {
					onText(text);
				});
			},
			ended: (reason) => {
				this.#ended(reason);
			}
		});
		this.#state = "dialling";
		this.#connection = connection;
		this.#stateTimer.set(connectMs, () => {
			connection.discard();
			this.#ended(`not open within ${connectMs} ms`);
		});
		connection.dial(dial);
	}
	#opened() {
		this.#state = "open";
		this.#openedAt = this.#options.clock.now();
		this.#firstFrameAt = void 0;
		this.counters.reconnects = this.counters.opens;
		this.counters.opens += 1;
		this.#outageTimer.cancel();
		this.#stateTimer.cancel();
		this.#schedulePing();
		this.#notify(this.#options.onOpen);
	}
	#ended(reason) {
		const wasOpen = this.#state === "open";
		this.#redialLater(reason);
		if (!wasOpen) return;
		this.#notify(() => {
			this.#options.onDown(this.#problem());
		});
	}
	#redialLater(reason) {
		if (this.#state === "open") {
			if (this.#wasHealthy) this.#backoff.reset();
			this.#startOutage();
		}
		this.#failure = reason;
		this.#state = "waiting";
		this.#stateTimer.set(this.#backoff.next(), () => {
			this.#dial();
		});
	}
	get #wasHealthy() {
		const { clock, stableMs, deliveryMs } = this.#options;
		const { lastFrameAt = 0 } = this.counters;
		if (this.#firstFrameAt !== void 0 && lastFrameAt - this.#firstFrameAt >= deliveryMs) return true;
		return clock.now() - this.#openedAt >= stableMs;
	}
	#startOutage() {
		const { maxOutageMs, onOutage } = this.#options;
		this.#outageTimer.set(maxOutageMs, () => {
			this.#notify(() => {
				onOutage(this.#problem());
			});
		});
	}
	#schedulePing() {
		const { ping } = this.#options;
		const socket = this.#connection?.socket;
		if (ping === void 0 || socket === void 0) return;
		this.#stateTimer.set(ping.everyMs, () => {
			this.#schedulePing();
			this.#notify(() => {
				ping.send(socket);
			});
		});
	}
	#notify(work) {
		try {
			work();
		} catch (fault) {
			this.#options.onFault(fault);
		}
	}
	#problem() {
		return sentence("network", `the socket of ${this.#options.name} is not open: ${this.#failure}; ${REPEAT}`);
	}
};

// ts/streams/feeds/source.ts
const CONNECT_MS = 10 * SECOND_MS;
const STABLE_MS = MINUTE_MS;
const DELIVERY_MS = 5 * SECOND_MS;
function createLink(name, settings, callbacks) {
	const limits = {
		connectMs: CONNECT_MS,
		stableMs: STABLE_MS,
		deliveryMs: DELIVERY_MS
	};
	return new Link({
		...settings,
		...callbacks,
		...limits,
		name
	});
}
var OwnSocket = class {
	events;
	#link;
	#lastActivityAt;
	constructor(name, settings, events) {
		this.events = events;
		const { clock } = settings;
		this.#lastActivityAt = clock.now();
		this.#link = createLink(name, settings, {
			onOpen: () => {
				this.#lastActivityAt = clock.now();
				events.onOpen();
			},
			onText: (text) => {
				this.#lastActivityAt = clock.now();
				const message = mayBeError(text) ? findServiceError(text) : void 0;
				if (message === void 0) events.onFrame(text);
				else events.onServiceError(message);
			},
			onDown: events.onDown,
			onOutage: events.onOutage
		});
	}
	open() {
		this.#link.open();
	}
	close() {
		this.#link.close();
	}
	redial() {
		if (!this.#link.isOpen) return;
		this.#link.redial();
		this.events.onDown();
	}
	get isOpen() {
		return this.#link.isOpen;
	}
	get counters() {
		return this.#link.counters;
	}
	get lastActivityAt() {
		return this.#lastActivityAt;
	}
};
function mayBeError(text) {
	return !text.startsWith("{\"") || text.startsWith("{\"error\"") || text.startsWith("{\"detail\"");
}

// ts/streams/feeds/feed.ts
var Feed = class Feed {
	name;
	settings;
	handler;
	#source;
	#timers = [];
	#end = void 0;
	#waiters = /* @__PURE__ */ new Set();
	#listeners = /* @__PURE__ */ new Set();
	#version = 0;
	#deliveredVersion = 0;
	#deliveredAt = -Infinity;
	#outage = void 0;
	#silenceTimer;
	#checkedAt = void 0;
	#readTimer;
	#isReading = false;
	#isSilentRead = false;
	#mustReadAgain = false;
	#redialedAt = -Infinity;
	#lastReadAt = -Infinity;
	#hasRead = false;
	#resyncs = 0;
	#recovered = 0;
	constructor(name, settings, handler) {
		this.name = name;
		this.settings = settings;
		this.handler = handler;
		this.#silenceTimer = this.newTimer();
		this.#readTimer = this.newTimer();
		const events = this.#events();
		this.#source = "connect" in settings ? settings.connect(events) : new OwnSocket(name, settings, events);
	}
	open() {
		this.#source.open();
		this.handler.onStart?.();
	}
	close(error) {
		this.#end ??= { error };
		for (const timer of this.#timers) timer.cancel();
		this.#source.close();
		this.fail(error);
	}
	get isOpen() {
		return this.#source.isOpen;
	}
	get isClosed() {
		return this.#end !== void 0;
	}
	get isProven() {
		return this.handler.isProven?.() ?? this.#hasRead;
	}
	health() {
		const { reconnects, lastFrameAt } = this.#source.counters;
		const lastFrameAge = lastFrameAt === void 0 ? void 0 : this.settings.clock.now() - lastFrameAt;
		const { recovered = 0, possiblyLost = 0, resyncs = 0 } = this.handler.counts?.() ?? {};
		return {
			state: this.#state,
			reconnects,
			recovered: this.#recovered + recovered,
			possiblyLost,
			resyncs: this.#resyncs + resyncs,
			lastFrameAge
		};
	}
	get #state() {
		if (this.isClosed) return "closed";
		const { isOpen, isProven } = this;
		if (this.handler.isLive?.() ?? (isOpen && isProven)) return "live";
		return isOpen || isProven ? "recovering" : "connecting";
	}
	newTimer() {
		const timer = new Timer(this.settings.clock);
		this.#timers.push(timer);
		return timer;
	}
	redial() {
		this.#source.redial();
	}
	// ------------------------------------------------------------------ frames
	#events() {
		return {
			onOpen: () => {
				this.#outage = void 0;
				if (this.handler.onOpen === void 0) this.readMissed();
				else this.handler.onOpen();
			},
			onFrame: (frame, key) => {
				this.#onFrame(frame, key);
			},
			onDown: () => {
				// Rows that are missed until then are read when the next socket opens.
				this.handler.onDown?.();
			},
			onServiceError: (message) => {
				this.fail(sentence("refusal", `the service sent an error for ${this.name}: ${message}; repeat the call`));
			},
			onOutage: (outage) => {
				this.#outage = outage;
				this.fail(outage);
			}
		};
	}
	#onFrame(frame, key) {
		const isText = typeof frame === "string" && this.handler.takesText !== true;
		// On a shared socket, only garbled frames arrive as text.
		if (isText && key === void 0 && !frame.startsWith("{")) return;
		let isNew = false;
		try {
			const body = isText ? this.#readBody(frame, key) : frame;
			isNew = this.handler.accept(body, key);
		} catch (fault) {
			this.onMalformed(fault);
		}
		if (isNew) this.publish();
	}
	#readBody(text, key) {
		if (key === void 0) try {
			return readJson(text);
		} catch {
			// Not JSON.
		}
		throw problem("response", `frame of ${this.name}`, "JSON", text);
	}
	onMalformed(fault) {
		this.settings.onFault(fault);
		this.read(false);
	}
	// ------------------------------------------------------------------- reads
	read(isSilent) {
		this.handler.onReadRequest?.();
		if (this.isClosed || this.handler.read === void 0) return;
		if (this.#isReading) {
			// The read that runs cannot find what happened since it began.
			this.#mustReadAgain = true;
			this.#isSilentRead ||= isSilent;
			return;
		}
		this.#readTimer.cancel();
		const { clock, readIntervalMs, onFault } = this.settings;
		const wait = this.#lastReadAt + readIntervalMs - clock.now();
		if (wait > 0) {
			this.#readTimer.set(wait, () => {
				this.read(isSilent);
			});
			return;
		}
		this.#lastReadAt = clock.now();
		this.#isReading = true;
		this.#isSilentRead = isSilent;
		const isFirst = !this.isProven;
		this.handler.read().then((result) => {
			this.#isReading = false;
			if (!this.isClosed) this.#onRead(result, isFirst);
		}, (error) => {
			this.#isReading = false;
			if (this.isClosed) return;
			if (error instanceof Problem && error.kind === "response") onFault(error);
			// Callers that wait for the first rows get the error; later rows come with the next
			// successful read.
			if (!this.isProven) this.fail(error);
			this.read(this.#isSilentRead);
		}).catch(onFault);
	}
	readMissed() {
		this.#lastReadAt = -Infinity;
		this.read(false);
	}
	#onRead({ isNew, isMissed }, isFirst) {
		this.#hasRead = true;
		if (!isFirst) this.#resyncs += 1;
		if (isMissed && !isFirst) this.#recovered += 1;
		if (isNew) this.publish();
		// The socket kept it back.
		if (isMissed && this.#isSilentRead && !isFirst && this.isOpen) {
			this.#redialedAt = this.settings.clock.now();
			this.redial();
		}
		if (!this.#mustReadAgain) return;
		this.#mustReadAgain = false;
		this.read(false);
	}
	// ----------------------------------------------------------------- callers
	get version() {
		return this.#version;
	}
	get isAwaited() {
		if (this.#waiters.size > 0) return true;
		for (const { isWaiting } of this.#listeners) if (isWaiting) return true;
		return false;
	}
	get deliveredAt() {
		return this.#deliveredAt;
	}
	get isUndelivered() {
		return this.#version > this.#deliveredVersion;
	}
	markDelivered() {
		this.#deliveredVersion = this.#version;
		this.#deliveredAt = this.settings.clock.now();
	}
	publish() {
		this.#version += 1;
		for (const listener of this.#listeners) listener.onUpdate(this);
		if (this.#waiters.size === 0) return;
		for (const { resolve } of this.#takeWaiters()) resolve();
	}
	fail(error) {
		for (const listener of this.#listeners) listener.onFail(this, error);
		for (const { reject } of this.#takeWaiters()) reject(error);
	}
	#takeWaiters() {
		const waiters = [...this.#waiters];
		this.#waiters.clear();
		return waiters;
	}
	next() {
		if (this.isTroubled) return Feed.#any([{ feed: this }]).then(() => void 0);
		this.#watchSilence();
		return new Promise((resolve, reject) => {
			this.#waiters.add({
				resolve,
				reject
			});
		});
	}
	static async any(owners) {
		const [only, second] = owners;
		if (only === void 0 || second !== void 0) return Feed.#any(owners);
		await only.feed.next();
		return only;
	}
	static async #any(owners) {
		const waiters = /* @__PURE__ */ new Map();
		const timers = [];
		try {
			return await new Promise((resolve, reject) => {
				for (const owner of owners) {
					const { feed } = owner;
					const waiter = {
						resolve: () => {
							resolve(owner);
						},
						reject
					};
					waiters.set(feed, waiter);
					feed.#waiters.add(waiter);
					const cancel = feed.attend(reject);
					if (cancel !== void 0) timers.push(cancel);
				}
			});
		} finally {
			for (const [feed, waiter] of waiters) feed.#waiters.delete(waiter);
			for (const cancel of timers) cancel();
		}
	}
	join(listener) {
		this.#listeners.add(listener);
	}
	leave(listener) {
		this.#listeners.delete(listener);
	}
	attend(reject) {
		this.#watchSilence();
		if (this.#end !== void 0) reject(this.#end.error);
		return this.#outage === void 0 ? void 0 : this.#rejectIfOutageLasts(reject);
	}
	get isTroubled() {
		return this.#end !== void 0 || this.#outage !== void 0;
	}
	#rejectIfOutageLasts(reject) {
		return this.settings.clock.after(this.settings.maxOutageMs, () => {
			if (this.#outage !== void 0) reject(this.#outage);
		});
	}
	#watchSilence() {
		if (this.isClosed || this.#silenceTimer.isSet) return;
		const { clock, silenceMs } = this.settings;
		const remainingMs = this.#nextCheckAt - clock.now();
		// A frame soon after a check moves the next check forward, to one silence after the frame.
		this.#silenceTimer.set(Math.max(0, Math.min(remainingMs, silenceMs)), () => {
			if (!this.isAwaited) {
				for (const listener of this.#listeners) listener.onUnattended(this);
				return;
			}
			const isDue = this.#nextCheckAt <= clock.now();
			if (isDue) this.#checkedAt = clock.now();
			this.#watchSilence();
			if (isDue) this.#onSilence();
		});
	}
	#onSilence() {
		if (this.handler.onSilence !== void 0) {
			this.handler.onSilence();
			return;
		}
		// An earlier read cannot show what the socket keeps back; the checks of a silence limit these reads.
		// They cannot limit those of a stream that is redialed in each silence, and sends no frame then,
		// either.
		const { lastFrameAt = -Infinity } = this.#source.counters;
		if (!this.#isReading && lastFrameAt >= this.#redialedAt) this.#lastReadAt = -Infinity;
		this.read(true);
	}
	get #nextCheckAt() {
		const { silenceMs, readIntervalMs } = this.settings;
		const { lastActivityAt } = this.#source;
		const checkedAt = this.#checkedAt;
		// A frame in the millisecond of a check came after it.
		if (checkedAt === void 0 || lastActivityAt >= checkedAt) return lastActivityAt + silenceMs;
		return checkedAt + Math.min(checkedAt - lastActivityAt, readIntervalMs);
	}
};

// ts/account/live/balance-feed.ts
const MAX_UNREAD$1 = 256;
var BalanceFeed = class {
	source;
	settings;
	feed;
	code;
	#balance = void 0;
	#former;
	#frames = 0;
	#unread = [];
	constructor(source, settings) {
		this.source = source;
		this.settings = settings;
		this.code = source.code;
		this.#former = new FormerStates(() => settings.clock.now(), isSame$1);
		this.feed = new Feed(`balance of account ${source.accountNumber}`, settings, {
			accept: (body) => this.#accept(body),
			read: () => this.#read()
		});
	}
	get isKnown() {
		return this.#balance !== void 0;
	}
	get balance() {
		this.#parseUnread();
		this.feed.markDelivered();
		return this.#balance;
	}
	#accept(body) {
		if (!this.source.hasBalance(body)) return false;
		const at = this.source.now();
		if (this.feed.isAwaited || !this.feed.isUndelivered) return this.#takeFrame(body, at);
		this.#unread.push({
			body,
			at
		});
		if (this.#unread.length >= MAX_UNREAD$1) this.#parseUnread();
		return false;
	}
	#parseUnread() {
		const frames = this.#unread;
		this.#unread = [];
		for (const { body, at } of frames.reverse()) try {
			this.#takeFrame(body, at);
			return;
		} catch (fault) {
			this.feed.onMalformed(fault);
		}
	}
	#takeFrame(body, at) {
		const balance = this.source.read(body, at);
		this.#frames += 1;
		return this.#change(balance);
	}
	#change(balance) {
		const known = this.#balance;
		if (known !== void 0 && isSame$1(known, balance)) return false;
		if (known !== void 0) this.#former.add(known);
		this.#balance = balance;
		return true;
	}
	async #read() {
		this.#parseUnread();
		const [frames, readAt] = [this.#frames, this.settings.clock.now()];
		const balance = await this.source.fetch();
		this.#parseUnread();
		// A frame that came meanwhile is newer.
		if (this.#frames !== frames) return {
			isNew: false,
			isMissed: false
		};
		if (this.#former.includes(balance, readAt) && !(this.#balance && isSame$1(this.#balance, balance))) {
			// Either the read lags behind, or the balance is what it was before: a later read shows which.
			this.feed.read(false);
			return {
				isNew: false,
				isMissed: true
			};
		}
		const isNew = this.#change(balance);
		return {
			isNew,
			isMissed: isNew
		};
	}
};
function isSame$1(left, right) {
	return left.free === right.free && left.used === right.used;
}
__name(isSame$1, "isSame");

// ts/streams/recent.ts
var UpdateCounter = class {
	#updates = 0;
	#keys = /* @__PURE__ */ new Set();
	#isRead = false;
	add(key) {
		if (this.#isRead) {
			this.#isRead = false;
			this.#updates = 0;
			this.#keys.clear();
		}
		if (key === void 0) this.#updates += 1;
		else {
			this.#keys.add(key);
			this.#updates = this.#keys.size;
		}
	}
	take(limit) {
		if (this.#updates === 0) return limit;
		this.#isRead = true;
		return limit === void 0 ? this.#updates : Math.min(this.#updates, limit);
	}
};
var RecentRows = class {
	limit;
	#updates = new UpdateCounter();
	#ring = [];
	#oldest = 0;
	constructor(limit) {
		this.limit = limit;
	}
	append(row) {
		this.#updates.add();
		if (this.#ring.length < this.limit) {
			this.#ring.push(row);
			return;
		}
		this.#ring[this.#oldest] = row;
		this.#oldest = (this.#oldest + 1) % this.limit;
	}
	getLimit(limit) {
		return this.#updates.take(limit);
	}
	newest(limit = Infinity, since, symbols) {
		const ring = this.#ring;
		const rows = [];
		for (let n = ring.length; n > 0 && rows.length < limit; n -= 1) {
			const row = ring[(this.#oldest + n - 1) % ring.length];
			if ((since === void 0 || isGivenTime(row.timestamp) && row.timestamp >= since) && (symbols === void 0 || symbols.includes(row.symbol))) rows.push(row);
		}
		return rows.reverse();
	}
	rows() {
		return [...this.#ring.slice(this.#oldest), ...this.#ring.slice(0, this.#oldest)];
	}
};
function isGivenTime(timestamp) {
	return typeof timestamp === "number" && timestamp !== 0;
}

// ts/account/live/account-events.ts
const MAX_KNOWN = 1e4;
const KNOWN_SLACK = 1e3;
const MAX_BUFFERED$1 = 5e3;
const MAX_UNKNOWN_MARKETS = 1e3;
var AccountEvents = class {
	source;
	settings;
	handler;
	feed;
	#known = /* @__PURE__ */ new Map();
	#ignoredUntil = -Infinity;
	#completeUntil = void 0;
	#beginning = void 0;
	#buffered = [];
	#isBuffering = true;
	#secondReadTimer;
	#waitingForMarket = /* @__PURE__ */ new Map();
	#undelivered = /* @__PURE__ */ new Set();
	#isRefreshingMarkets = false;
	#failed = /* @__PURE__ */ new Map();
	#incompleteTimes = /* @__PURE__ */ new Set();
	constructor(source, settings, handler) {
		this.source = source;
		this.settings = settings;
		this.handler = handler;
		this.feed = new Feed(`${source.name} of account ${source.accountNumber}`, settings, {
			accept: (body) => this.#accept(body),
			read: () => this.#read(),
			onStart: () => {
				// Now, not when a socket is open: a later read has more to read. The first read meets the
				// same failure again.
				this.#begin().catch(() => void 0);
			},
			onOpen: () => {
				this.feed.readMissed();
				this.#secondReadTimer.set(settings.readIntervalMs, () => {
					this.feed.read(false);
				});
			},
			counts: () => ({ possiblyLost: this.#incompleteTimes.size + this.#undelivered.size })
		});
		this.#secondReadTimer = this.feed.newTimer();
	}
	// ------------------------------------------------------------------ frames
	#accept(body) {
		const orders = isRecord(body) ? body.orders : void 0;
		if (!isGiven(orders)) return false;
		const report = (eventType) => {
			this.settings.onFault(problem("response", "eventType", "a known event type", formatValue(eventType)));
		};
		const rows = skipUnknownEvents(expectRows(orders, "orders"), report).filter((row) => isEventType(row, this.source.kinds));
		if (rows.length === 0) return false;
		if (!this.#isBuffering) return this.#takeAll(this.#name(rows));
		if (this.#buffered.length < MAX_BUFFERED$1) this.#buffered.push(rows);
		else this.feed.read(false);
		return false;
	}
	#name(rows) {
		try {
			for (const row of rows) parseEventTime(row);
			return assignEventIds([...rows].sort((left, right) => parseEventTime(left) - parseEventTime(right)));
		} catch (fault) {
			this.feed.onMalformed(fault);
			return [];
		}
	}
	#takeAll(events) {
		const { isKnown } = this.source;
		if (events.every(({ row }) => isKnown(row))) return this.#takeOfKnownMarkets(events);
		for (const event of events) if (!isKnown(event.row) && this.#isFresh(event)) this.#waitingForMarket.set(event.id, event);
		for (const [id] of dropOldest(this.#waitingForMarket, MAX_UNKNOWN_MARKETS)) this.#undelivered.add(id);
		if (this.#waitingForMarket.size > 0) this.#refreshMarkets();
		return this.#takeOfKnownMarkets(events.filter(({ row }) => isKnown(row)));
	}
	#refreshMarkets() {
		if (this.#isRefreshingMarkets) return;
		this.#isRefreshingMarkets = true;
		this.source.refreshMarkets().catch(() => void 0).then(() => {
			// The next read tries again.
			this.#isRefreshingMarkets = false;
			if (!this.feed.isClosed && this.#takeWaiting()) this.feed.publish();
		}).catch(this.settings.onFault);
	}
	#takeWaiting() {
		const known = [];
		for (const [id, event] of this.#waitingForMarket) if (!this.source.isKnown(event.row)) this.#undelivered.add(id);
		else known.push(event);
		for (const { id } of known) this.#waitingForMarket.delete(id);
		return this.#takeOfKnownMarkets(known);
	}
	#takeOfKnownMarkets(events) {
		const fresh = /* @__PURE__ */ new Set();
		for (const event of events) if (this.#isFresh(event)) fresh.add(event.id);
		if (fresh.size === 0) return false;
		const isFresh = ({ id }) => fresh.has(id);
		let isNew = false;
		for (const transaction of byTransaction(events)) {
			if (!transaction.some(isFresh)) continue;
			const taken = this.#take(transaction, isFresh);
			isNew = taken.isNew || isNew;
			let mustReadAgain = false;
			for (const { id, row } of transaction) {
				// An event that fails is read again once, as the frame may be malformed. When it fails again,
				// it counts as lost.
				if (taken.faults.has(id)) {
					if (this.#failsFirst(id, row)) {
						mustReadAgain = true;
						continue;
					}
					this.#undelivered.add(id);
				}
				this.#known.set(id, parseEventTime(row));
			}
			for (const fault of new Set(taken.faults.values())) this.settings.onFault(fault);
			if (mustReadAgain) this.feed.read(false);
			for (const [, time] of dropOldest(this.#known, MAX_KNOWN, KNOWN_SLACK)) this.#ignoredUntil = Math.max(this.#ignoredUntil, time);
		}
		return isNew;
	}
	#take(transaction, isFresh) {
		try {
			return this.handler.takeTransaction(transaction, isFresh);
		} catch (fault) {
			return {
				isNew: false,
				faults: new Map(transaction.map(({ id }) => [id, fault]))
			};
		}
	}
	#failsFirst(id, row) {
		const isFirst = !this.#failed.has(id);
		this.#failed.set(id, parseEventTime(row));
		dropOldest(this.#failed, MAX_KNOWN, KNOWN_SLACK);
		return isFirst;
	}
	#isFresh({ id, row }) {
		return !this.#known.has(id) && parseEventTime(row) > this.#ignoredUntil;
	}
	// ----------------------------------------------------------------- history
	async #read() {
		this.#isBuffering = true;
		try {
			await this.#begin();
			const isMissed = await this.catchUp();
			const isPrepared = await this.handler.prepare?.() ?? false;
			const isReleased = this.#release();
			return {
				isNew: isMissed || isPrepared || isReleased,
				isMissed
			};
		} finally {
			// A failed read is no reason to keep frames back.
			if (this.#release()) this.feed.publish();
		}
	}
	#begin() {
		this.#beginning ??= this.#readBeginning().catch((error) => {
			this.#beginning = void 0;
			throw error;
		});
		return this.#beginning;
	}
	async #readBeginning() {
		for await (const { items, completeFrom } of walkBack(this.source.history, void 0, () => void 0)) {
			if (this.feed.isClosed) return;
			// A client that acted on an event before the call must not see it again.
			const calledAt = this.source.calledAt();
			const old = items.filter(({ row }) => parseEventTime(row) <= calledAt);
			const last = old.at(-1);
			if (last === void 0 && completeFrom > -Infinity) continue;
			// Events of frames that came meanwhile are new, whatever their time.
			const received = new Set(this.#buffered.flatMap((rows) => this.#name(rows)).map(({ id }) => id));
			for (const { id, row } of old) if (!received.has(id)) this.#known.set(id, parseEventTime(row));
			this.#completeUntil = last === void 0 ? -Infinity : parseEventTime(last.row);
			this.#ignoredUntil = completeFrom - 1;
			return;
		}
	}
	async catchUp() {
		const chunks = [];
		const readFrom = Math.max(this.#completeUntil ?? -Infinity, this.#ignoredUntil + 1);
		const onGap = (time) => {
			if (time > this.#ignoredUntil) this.#incompleteTimes.add(time);
		};
		// Their markets may exist by now, although no new event names them.
		if (this.#waitingForMarket.size > 0) this.#refreshMarkets();
		for await (const chunk of walkBack(this.source.history, void 0, onGap)) {
			if (this.feed.isClosed) return false;
			chunks.unshift([...chunk.items]);
			if (chunk.completeFrom <= readFrom) break;
		}
		const events = chunks.flat();
		const last = events.at(-1);
		// The history may lag behind, and is not always written in order.
		if (last !== void 0) this.#completeUntil = Math.max(readFrom, parseEventTime(last.row) - this.settings.readIntervalMs);
		return !this.feed.isClosed && this.#takeAll(events);
	}
	isBuffered(matches) {
		return this.#buffered.some((rows) => rows.some(matches));
	}
	#release() {
		this.#isBuffering = false;
		const buffered = this.#buffered;
		this.#buffered = [];
		let isNew = false;
		for (const rows of buffered) isNew = this.#takeAll(this.#name(rows)) || isNew;
		return isNew;
	}
};
function byTransaction(events) {
	if (events.length === 1) return [events];
	const transactions = /* @__PURE__ */ new Map();
	for (const event of events) {
		const transaction = transactions.get(event.row.txDigest) ?? [];
		transactions.set(event.row.txDigest, transaction);
		transaction.push(event);
	}
	return transactions.values();
}

// ts/account/live/watches.ts
var Watches = class {
	feed;
	onStart;
	onEnd;
	#watches = /* @__PURE__ */ new Map();
	constructor(feed, onStart, onEnd) {
		this.feed = feed;
		this.onStart = onStart;
		this.onEnd = onEnd;
	}
	of(symbols) {
		const known = this.#watches.get(symbols ?? "");
		if (known !== void 0) return known;
		const watch = {
			symbols,
			end: void 0
		};
		this.#watches.set(symbols ?? "", watch);
		this.onStart(symbols);
		return watch;
	}
	async next(watch) {
		await this.feed.next();
		if (watch.end !== void 0) throw watch.end.error;
	}
	end(symbols, error) {
		const isMeant = (key) => key === (symbols ?? "") || symbols === void 0 && key.includes(" ");
		for (const [key, watch] of [...this.#watches].filter(([name]) => isMeant(name))) {
			this.#watches.delete(key);
			watch.end = { error };
			this.onEnd(watch.symbols);
			// Wakes the callers that wait; those of other watches find nothing new.
			this.feed.publish();
		}
		return this.#watches.size > 0;
	}
};
function toWatchKey(symbols) {
	return [...new Set(symbols)].sort().join(" ");
}

// ts/account/live/event-rows-feed.ts
var EventRowsFeed = class {
	source;
	feed;
	cache;
	#watches;
	#counts = /* @__PURE__ */ new Map();
	#delivered = /* @__PURE__ */ new Map();
	constructor(source, settings) {
		this.source = source;
		this.cache = new RecentRows(source.limit);
		this.feed = new AccountEvents(source, settings, { takeTransaction: (events, isFresh) => this.#takeTransaction(events, isFresh) }).feed;
		this.#watches = new Watches(this.feed, (symbols) => this.#delivered.set(symbols ?? "", this.#countOf(symbols)), (symbols) => this.#delivered.delete(symbols ?? ""));
	}
	async watch(symbols, limitOf = () => void 0, since) {
		const key = symbols && toWatchKey(symbols);
		const watch = this.#watches.of(key);
		const from = this.#delivered.get(key ?? "") ?? 0;
		while (this.#countOf(key) <= from) await this.#watches.next(watch);
		const count = this.#countOf(key);
		this.#delivered.set(key ?? "", count);
		const fresh = count - from;
		return {
			rows: this.cache.newest(limitOf(fresh), since, symbols),
			fresh
		};
	}
	unWatch(symbol, error) {
		return this.#watches.end(symbol, error);
	}
	#takeTransaction(events, isFresh) {
		const rows = [];
		const faults = /* @__PURE__ */ new Map();
		for (const event of events) try {
			const row = isFresh(event) ? this.source.convert(event) : void 0;
			if (row !== void 0) rows.push(row);
		} catch (fault) {
			faults.set(event.id, fault);
		}
		for (const row of rows) {
			this.cache.append(row);
			this.#addCount(row.symbol, 1);
		}
		this.#addCount("", rows.length);
		return {
			isNew: rows.length > 0,
			faults
		};
	}
	#addCount(key, count) {
		this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
	}
	#countOf(key) {
		return (key ?? "").split(" ").reduce((sum, symbol) => sum + (this.#counts.get(symbol) ?? 0), 0);
	}
};

// ts/account/live/margin-ratios.ts
const MIN_AGE_MS = SECOND_MS;
var MarginRatios = class {
	source;
	#ratios = /* @__PURE__ */ new Map();
	#readAt = -Infinity;
	#writes = -1;
	#reading = void 0;
	constructor(source) {
		this.source = source;
	}
	of(marketId) {
		return this.#ratios.get(toFullAddress(marketId));
	}
	refresh(marketIds) {
		const { now, maxAgeMs, writes } = this.source;
		const isOld = now() - this.#readAt >= maxAgeMs;
		// A market that the last read did not show has no position yet for the service.
		const isNew = marketIds.some((id) => this.of(id) === void 0) && now() - this.#readAt >= MIN_AGE_MS;
		if (isOld || isNew || writes() !== this.#writes) this.read();
	}
	read() {
		this.#reading ??= this.#read().finally(() => {
			this.#reading = void 0;
		});
		return this.#reading;
	}
	async #read() {
		const { read, writes, now, onChange } = this.source;
		this.#readAt = now();
		this.#writes = writes();
		const ratios = await read().catch(() => void 0);
		if (ratios === void 0) return;
		const isSame = ratios.size === this.#ratios.size && [...ratios].every(([id, r]) => this.#ratios.get(id) === r);
		this.#ratios = ratios;
		if (!isSame) onChange();
	}
};

// ts/account/live/position.ts
var LatestPositions = class {
	#rows = /* @__PURE__ */ new Map();
	append(row) {
		const key = JSON.stringify([row.symbol, `${row.side}`]);
		const position = freezeStructure({
			...this.#rows.get(key),
			...row
		});
		this.#rows.delete(key);
		this.#rows.set(key, position);
		return position;
	}
	rows() {
		return [...this.#rows.values()];
	}
};

// ts/account/live/positions-feed.ts
var PositionsFeed = class {
	source;
	settings;
	feed;
	cache = new LatestPositions();
	#latest = /* @__PURE__ */ new Map();
	#former;
	#changes = 0;
	#lastChange = /* @__PURE__ */ new Map();
	#lastClose = /* @__PURE__ */ new Map();
	#delivered = /* @__PURE__ */ new Map();
	#watches = /* @__PURE__ */ new Map();
	#frames = 0;
	#frameAt = -Infinity;
	#frame = void 0;
	constructor(source, settings) {
		this.source = source;
		this.settings = settings;
		const isSame = (left, right) => left.symbol === right.symbol && !isOtherPosition(left, right);
		this.#former = new FormerStates(() => settings.clock.now(), isSame);
		this.feed = new Feed(`positions of account ${source.accountNumber}`, settings, {
			accept: (row) => this.#accept(row),
			read: () => this.#read()
		});
	}
	async watch(symbols, isAll, hasFlat = false) {
		return this.#watch([hasFlat, ...symbols ?? []].join(" "), symbols, isAll, hasFlat);
	}
	async watchOne(symbol) {
		const [position] = await this.#watch(callerOfOne(symbol), [symbol], false, true);
		return position ?? this.source.flat(symbol);
	}
	unWatchOne(symbol, error) {
		const caller = callerOfOne(symbol);
		const watch = this.#watches.get(caller);
		this.#watches.delete(caller);
		this.#delivered.delete(caller);
		if (watch !== void 0) watch.end = { error };
		// Wakes the callers that wait; those of other watches find nothing new.
		this.feed.publish();
		return this.#watches.size > 0;
	}
	async #watch(caller, symbols, isAll, hasFlat) {
		const watch = this.#watches.get(caller) ?? {
			symbols: symbols?.join(" "),
			end: void 0
		};
		this.#watches.set(caller, watch);
		const isOpen = (position) => hasFlat || !isFlat(position);
		const wanted = () => this.#rows().filter(({ symbol }) => symbols === void 0 || symbols.includes(symbol));
		let from;
		for (;;) {
			const delivered = this.#delivered.get(caller);
			const isFirst = delivered === void 0 && (this.feed.isProven || this.#frames > 0);
			// Every waiter receives a change, also when another call for the same markets consumed it first.
			const since = (symbol) => from ?? delivered?.get(symbol) ?? 0;
			const changed = wanted().filter((position) => {
				return ((isOpen(position) ? this.#lastChange : this.#lastClose).get(position.symbol) ?? 0) > since(position.symbol);
			});
			if (isFirst || changed.length > 0) {
				const cursor = delivered ?? /* @__PURE__ */ new Map();
				this.#delivered.set(caller, cursor);
				for (const { symbol } of isFirst ? wanted() : changed) cursor.set(symbol, this.#changes);
				if (isFirst) return wanted().filter(isOpen);
				return isAll ? wanted().filter((position) => isOpen(position) || changed.includes(position)) : changed;
			}
			from = this.#changes;
			await this.feed.next();
			if (watch.end !== void 0) throw watch.end.error;
		}
	}
	convertAgain() {
		if (this.feed.isClosed || this.#frame === void 0) return;
		const positions = this.source.convertAll?.(this.#frame);
		if (positions !== void 0 && this.#appendChanged(this.#withFlat(positions), true)) this.feed.publish();
	}
	open() {
		return this.#rows().filter((position) => !isFlat(position));
	}
	#accept(row) {
		const { convert, convertAll } = this.source;
		if (convertAll !== void 0) {
			const positions = convertAll(row);
			if (positions === void 0) return false;
			this.#frames += 1;
			this.#frameAt = this.settings.clock.now();
			this.#frame = row;
			return this.#appendChanged(this.#withFlat(positions), true) || this.#frames === 1;
		}
		const position = convert(row);
		if (position === void 0) return false;
		this.#append(position, true);
		return true;
	}
	async #read() {
		const isFirst = !this.feed.isProven;
		const [frames, readAt] = [this.#frames, this.settings.clock.now()];
		const positions = await this.source.fetch();
		// A frame that came meanwhile is newer, and contains all positions as well.
		if (this.#frames !== frames) return {
			isNew: isFirst,
			isMissed: false
		};
		const all = this.#withFlat(positions);
		const isOther = (position) => isOtherPosition(position, this.#latest.get(position.symbol));
		const isLate = (position) => this.#former.includes(position, readAt);
		const isMissed = all.some(isOther);
		// Either the read lags behind, or the position is what it was before: a later read shows which.
		if (all.some((position) => isOther(position) && isLate(position))) this.feed.read(false);
		const areValuesNew = !mayLag(this.#frameAt, readAt);
		if (areValuesNew) this.#frame = void 0;
		const current = all.filter((position) => isOther(position) ? !isLate(position) : areValuesNew);
		return {
			isNew: this.#appendChanged(current, false) || isFirst,
			isMissed
		};
	}
	#withFlat(positions) {
		const symbols = positions.map(({ symbol }) => symbol);
		const closed = [...this.#latest.keys()].filter((symbol) => !symbols.includes(symbol));
		return [...positions, ...closed.map((symbol) => this.source.flat(symbol))];
	}
	#appendChanged(positions, isFrame) {
		const differs = this.source.convertAll === void 0 ? isOtherPosition : isChanged;
		const changed = positions.filter((position) => differs(position, this.#latest.get(position.symbol)));
		for (const position of changed) this.#append(position, isFrame);
		return changed.length > 0;
	}
	#append(position, isFrame) {
		this.#changes += 1;
		const before = this.#latest.get(position.symbol);
		this.#noteFormer(position, before, isFrame);
		if (isFlat(position) && before !== void 0 && !isFlat(before)) this.#lastClose.set(position.symbol, this.#changes);
		this.#latest.set(position.symbol, position);
		this.#lastChange.set(position.symbol, this.#changes);
		this.cache.append(position);
	}
	#noteFormer(position, before, isFrame) {
		if (!isOtherPosition(position, before) || before === void 0 && !isFrame && !this.feed.isProven) return;
		this.#former.add(before ?? this.source.flat(position.symbol));
	}
	#rows() {
		return this.cache.rows().filter(({ symbol, side }) => `${this.#latest.get(symbol)?.side}` === `${side}`);
	}
};
function callerOfOne(symbol) {
	return `one ${symbol}`;
}
function isOtherPosition(position, known) {
	if (known === void 0) return true;
	return [
		"side",
		"contracts",
		"entryPrice"
	].some((key) => (position[key] ?? 0) !== (known[key] ?? 0));
}
const NOT_COMPARED$1 = [
	"info",
	"timestamp",
	"datetime"
];
function isChanged(position, known) {
	const figures = position;
	const before = known;
	return Object.keys(figures).some((key) => !NOT_COMPARED$1.includes(key) && figures[key] !== before?.[key]);
}

// ts/streams/feeds/subscriber-cursors.ts
const MAX_SUBSCRIBERS = 1e3;
const MIN_GROUP = 8;
var SubscriberCursors = class {
	minGroup;
	#subscribers = /* @__PURE__ */ new Map();
	constructor(minGroup = MIN_GROUP) {
		this.minGroup = minGroup;
	}
	async changed(subscriber, states) {
		const known = this.#subscriberOf(subscriber);
		if (states.length < this.minGroup) return changedSince(known.cursor, states);
		let { group } = known;
		if (group?.states !== states) {
			if (states.some(({ feed }) => !known.cursor.has(feed))) return changedSince(known.cursor, states);
			group?.retire();
			group = new FeedGroup(states, known.cursor);
			known.group = group;
		}
		return group.changed();
	}
	get size() {
		return this.#subscribers.size;
	}
	#subscriberOf(name) {
		const subscriber = this.#subscribers.get(name) ?? {
			cursor: /* @__PURE__ */ new WeakMap(),
			group: void 0
		};
		this.#subscribers.delete(name);
		this.#subscribers.set(name, subscriber);
		for (const [, { group }] of dropOldest(this.#subscribers, MAX_SUBSCRIBERS)) group?.retire();
		return subscriber;
	}
};
async function changedSince(cursor, states) {
	let from;
	for (;;) {
		const unknown = states.filter(({ isKnown }) => !isKnown);
		const isFirst = states.some(({ feed }) => !cursor.has(feed));
		const changed = states.filter(({ isKnown, feed }) => isKnown && feed.version > (from?.get(feed) ?? cursor.get(feed) ?? -1));
		if (changed.length > 0 && (!isFirst || unknown.length === 0)) {
			for (const { feed } of changed) deliver(feed, cursor);
			return changed;
		}
		from ??= isFirst ? void 0 : new Map(states.map(({ feed }) => [feed, feed.version]));
		await Feed.any(isFirst && unknown.length > 0 ? unknown : states);
	}
}
function deliver(feed, cursor) {
	cursor.set(feed, feed.version);
	feed.markDelivered();
}
var FeedGroup = class {
	states;
	cursor;
	#places;
	#updated = /* @__PURE__ */ new Set();
	#unattended;
	#calls = /* @__PURE__ */ new Set();
	#waiting = /* @__PURE__ */ new Set();
	#isRetired = false;
	constructor(states, cursor) {
		this.states = states;
		this.cursor = cursor;
		this.#places = new Map(states.map(({ feed }, place) => [feed, place]));
		this.#unattended = new Set(this.#places.keys());
		for (const feed of this.#unattended) {
			feed.join(this);
			this.#updated.add(feed);
		}
	}
	retire() {
		this.#isRetired = true;
		if (this.#calls.size === 0) for (const feed of this.#places.keys()) feed.leave(this);
	}
	get isWaiting() {
		return this.#waiting.size > 0;
	}
	onUpdate(feed) {
		this.#updated.add(feed);
		for (const { updated } of this.#calls) updated.add(feed);
		for (const { resolve } of this.#takeWaiting()) resolve();
	}
	onFail(feed, error) {
		this.#unattended.add(feed);
		for (const { reject } of this.#takeWaiting()) reject(error);
	}
	onUnattended(feed) {
		this.#unattended.add(feed);
	}
	async changed() {
		for (const feed of this.#updated) if (feed.version <= (this.cursor.get(feed) ?? -1)) this.#updated.delete(feed);
		const changed = this.#take(this.#updated);
		if (changed.length > 0) return changed;
		const call = {
			updated: /* @__PURE__ */ new Set(),
			resolve: () => void 0,
			reject: () => void 0
		};
		this.#calls.add(call);
		try {
			for (;;) {
				await this.#next(call);
				const found = this.#take(call.updated);
				if (found.length > 0) return found;
			}
		} finally {
			this.#calls.delete(call);
			if (this.#isRetired) this.retire();
		}
	}
	#take(updated) {
		const places = [];
		for (const feed of updated) {
			const place = this.#places.get(feed);
			if (place === void 0 || this.states[place]?.isKnown !== true) continue;
			places.push(place);
			updated.delete(feed);
			this.#updated.delete(feed);
			deliver(feed, this.cursor);
		}
		return places.sort((left, right) => left - right).map((place) => this.states[place]);
	}
	#takeWaiting() {
		if (this.#waiting.size === 0) return [];
		const waiting = [...this.#waiting];
		this.#waiting.clear();
		return waiting;
	}
	#next(call) {
		const update = new Promise((resolve, reject) => {
			call.resolve = resolve;
			call.reject = reject;
			this.#waiting.add(call);
		});
		return this.#unattended.size === 0 ? update : this.#attend(call, update);
	}
	async #attend(call, update) {
		const timers = [];
		for (const feed of this.#unattended) {
			const cancel = feed.attend(call.reject);
			if (cancel !== void 0) timers.push(cancel);
			if (!feed.isTroubled) this.#unattended.delete(feed);
		}
		try {
			await update;
		} finally {
			this.#waiting.delete(call);
			for (const cancel of timers) cancel();
		}
	}
};

// ts/streams/live-caches.ts
function defineLiveCaches(exchange, caches) {
	for (const [name, get] of Object.entries(caches)) Object.defineProperty(exchange, name, {
		get,
		enumerable: true,
		configurable: true
	});
}
function joinRows(lists) {
	return lists.length === 0 ? void 0 : lists.flat();
}

// ts/streams/feeds/fault-log.ts
const INTERVAL_MS = MINUTE_MS;
const MAX_MESSAGE = 160;
var FaultLog = class {
	now;
	write;
	#kinds = /* @__PURE__ */ new Map();
	constructor(now, write) {
		this.now = now;
		this.write = write;
	}
	add(fault) {
		const kind = kindOf(fault);
		const now = this.now();
		const last = this.#kinds.get(kind);
		if (last !== void 0 && now - last.writtenAt < INTERVAL_MS) {
			last.suppressed += 1;
			return;
		}
		this.#kinds.set(kind, {
			writtenAt: now,
			suppressed: 0
		});
		const count = last?.suppressed ?? 0;
		const more = count === 0 ? "" : ` (${count} more of this kind since the last line)`;
		this.write(`stream fault (${kind}): ${messageOf(fault)}${more}`);
	}
};
function kindOf(fault) {
	if (fault instanceof Problem) return `Problem ${fault.kind}`;
	return fault instanceof Error ? fault.name : typeof fault;
}
function messageOf(fault) {
	const line = shorten(faultMessageOf(fault), MAX_MESSAGE).replace(/\s+/gu, " ").trim();
	const message = shorten(printable(line), MAX_MESSAGE);
	return message === "" ? "no message" : message;
}
function faultMessageOf(fault) {
	try {
		return String(fault instanceof Error ? fault.message : fault);
	} catch {
		return "";
	}
}

// ts/streams/socket/channels.ts
const IS_COMPLETE = {
	market: true,
	oracle: true,
	orderbook: false,
	topOfOrderbook: true,
	marketOrders: false,
	marketCandles: true,
	user: true,
	userOrders: false,
	userCollateralChanges: false
};
const MAX_SEARCHED = 65536;
var Channels = class {
	#byRoute = /* @__PURE__ */ new Map();
	#unacknowledged = [];
	#hasAcknowledged = false;
	#unexplainedErrors = 0;
	get size() {
		return this.#byRoute.size;
	}
	get unacknowledged() {
		return this.#unacknowledged.length;
	}
	add(member, subscription) {
		const route = routeOf(subscription.key, subscription.payload);
		const shared = this.#byRoute.get(route) ?? newShared(route, subscription.key);
		this.#byRoute.set(route, shared);
		shared.wanted.set(member, subscription);
		return this.#update(shared);
	}
	remove(member, subscription) {
		const shared = this.#byRoute.get(routeOf(subscription.key, subscription.payload));
		if (shared?.wanted.delete(member) !== true) return [];
		if (shared.wanted.size > 0) {
			// The member that would retry a refused subscription may be the one that leaves.
			shared.isRefused = false;
			return this.#update(shared);
		}
		this.#byRoute.delete(shared.route);
		return shared.sent === void 0 ? [] : [toText("unsubscribe", shared.sent)];
	}
	opened() {
		this.closed();
		const all = [...this.#byRoute.values()];
		const unproven = all.filter(({ isProven }) => !isProven);
		const first = unproven.length === 0 ? 0 : this.#unexplainedErrors % unproven.length;
		const rotated = [...unproven.slice(first), ...unproven.slice(0, first)];
		return [...all.filter(({ isProven }) => isProven), ...rotated].flatMap((shared) => this.#update(shared));
	}
	closed() {
		this.#unacknowledged = [];
		this.#hasAcknowledged = false;
		for (const shared of this.#byRoute.values()) [shared.sent, shared.latest] = [void 0, void 0];
	}
	acknowledged() {
		this.#unacknowledged.shift();
		this.#hasAcknowledged = true;
	}
	route(key, body) {
		const shared = this.#byRoute.get(routeOf(key, namesIn(body)));
		if (shared === void 0 || shared.sent === void 0) return [];
		shared.isProven = true;
		if (IS_COMPLETE[shared.key]) shared.latest = body;
		return shared.wanted.keys();
	}
	latest({ key, payload }) {
		return this.#byRoute.get(routeOf(key, payload))?.latest;
	}
	findAffected(key, text) {
		const all = [...this.#byRoute.values()].filter((shared) => key === void 0 || shared.key === key);
		const head = text.slice(0, MAX_SEARCHED).toLowerCase();
		const named = all.filter((shared) => isNamed(shared, head));
		return (named.length > 0 ? named : all).flatMap(({ wanted }) => [...wanted.keys()]);
	}
	findRefused(message) {
		const shared = this.#named(message) ?? this.#nextUnacknowledged() ?? this.#onlyUnproven();
		if (shared === void 0) {
			this.#unexplainedErrors += 1;
			// A subscription that delivered before may be the one that is refused now.
			for (const each of this.#byRoute.values()) each.isProven = false;
			return;
		}
		shared.isRefused = true;
		return [...shared.wanted.keys()];
	}
	retry(subscription) {
		const shared = this.#byRoute.get(routeOf(subscription.key, subscription.payload));
		if (shared?.isRefused !== true) return [];
		shared.isRefused = false;
		return this.#update(shared);
	}
	resubscribe(subscription) {
		const shared = this.#byRoute.get(routeOf(subscription.key, subscription.payload));
		if (shared?.sent === void 0) return [];
		const texts = [toText("unsubscribe", shared.sent)];
		[shared.sent, shared.latest] = [void 0, void 0];
		return [...texts, ...this.#update(shared)];
	}
	#update(shared) {
		const wanted = widest([...shared.wanted.values()]);
		if (shared.isRefused || wanted === void 0 || shared.sent !== void 0 && isSame(shared.sent, wanted)) return [];
		const texts = [toText("subscribe", wanted)];
		if (shared.sent !== void 0) texts.unshift(toText("unsubscribe", shared.sent));
		[shared.sent, shared.latest] = [wanted, void 0];
		this.#unacknowledged.push(shared.route);
		return texts;
	}
	#named(message) {
		const lowerCase = message.toLowerCase();
		const named = [...this.#byRoute.values()].filter((shared) => isNamed(shared, lowerCase));
		const byKey = named.filter(({ key }) => new RegExp(`\\b${key}\\b`).test(message));
		if (byKey.length === 1) return byKey[0];
		return named.length === 1 ? named[0] : void 0;
	}
	#nextUnacknowledged() {
		const shared = this.#byRoute.get(this.#unacknowledged[0] ?? "");
		return (this.#hasAcknowledged || this.#unacknowledged.length === 1) && shared?.isProven === false ? shared : void 0;
	}
	#onlyUnproven() {
		const unproven = [...this.#byRoute.values()].filter(({ isProven, sent }) => !isProven && sent !== void 0);
		return unproven.length === 1 ? unproven[0] : void 0;
	}
};
function newShared(route, key) {
	return {
		route,
		key,
		wanted: /* @__PURE__ */ new Map(),
		sent: void 0,
		isProven: false,
		isRefused: false,
		latest: void 0
	};
}
function routeOf(key, names) {
	return `${key} ${normalize(names.marketId)} ${normalize(names.interval)} ${normalize(names.accountId)}`;
}
function normalize(name) {
	const text = typeof name === "string" || typeof name === "number" || typeof name === "bigint" ? `${name}` : "";
	if (text.endsWith("n") && /^\d+n$/.test(text)) return text.slice(0, -1);
	return text.toLowerCase();
}
function namesIn(body) {
	const row = toRecord(body);
	const { accountId } = toRecord(row.account);
	return {
		marketId: row.marketId ?? row.objectId,
		interval: row.interval,
		accountId: row.accountId ?? accountId
	};
}
function toRecord(value) {
	return typeof value === "object" && value !== null ? value : {};
}
function isNamed({ route }, lowerCase) {
	return route.split(" ").slice(1).filter((name) => name !== "").every((name) => new RegExp(`(?<![\\w])${name}n?(?!\\w)`).test(lowerCase));
}
function widest(wanted) {
	const [first, ...rest] = wanted;
	if (first === void 0) return void 0;
	return rest.reduce((best, each) => isWider(each.payload, best.payload) ? each : best, first);
}
function isWider(left, right) {
	const depth = Number(left.bucketsNumber ?? 0) - Number(right.bucketsNumber ?? 0);
	return depth === 0 ? Object.keys(left).length > Object.keys(right).length : depth > 0;
}
function isSame(left, right) {
	return left === right || toText("subscribe", left) === toText("subscribe", right);
}
function toText(action, { key, payload }) {
	return writeJson({
		action,
		subscriptionType: { [key]: payload }
	});
}

// ts/streams/feeds/shared-socket.ts
const MAX_RETRY_FACTOR = 16;
const NAME = "live updates";
var SharedSocket = class {
	settings;
	#channels = new Channels();
	#members = /* @__PURE__ */ new Set();
	#link = void 0;
	#frames = 0;
	#reconnects = 0;
	#lastFrameAt;
	#garbledFrames = 0;
	#outage = void 0;
	#isClosed = false;
	constructor(settings) {
		this.settings = settings;
		this.#lastFrameAt = settings.clock.now();
	}
	channel(subscriptions, events) {
		return new Member(subscriptions, events, this, this.settings);
	}
	health() {
		const { clock } = this.settings;
		const counters = this.#link?.counters;
		const lastFrameAt = counters?.lastFrameAt;
		const reconnects = this.#reconnects + (counters?.reconnects ?? 0);
		return {
			state: this.#state,
			reconnects,
			recovered: 0,
			possiblyLost: 0,
			resyncs: reconnects,
			frames: this.#frames + (counters?.frames ?? 0),
			garbled: this.#garbledFrames,
			subscriptions: this.#channels.size,
			refused: [...this.#members].filter(({ isRefused }) => isRefused).length,
			lastFrameAge: lastFrameAt === void 0 ? void 0 : clock.now() - lastFrameAt
		};
	}
	close() {
		this.#isClosed = true;
		for (const member of [...this.#members]) member.close();
		this.#closeLink();
	}
	get isOpen() {
		return this.#link?.isOpen === true;
	}
	get #state() {
		if (this.#link === void 0) return "closed";
		if (!this.#link.isOpen) return "connecting";
		return this.#isSilent ? "recovering" : "live";
	}
	get #isSilent() {
		const { clock, silenceMs } = this.settings;
		return clock.now() - this.#lastFrameAt >= silenceMs;
	}
	join(member) {
		if (this.#isClosed) return;
		this.#members.add(member);
		const texts = member.subscriptions.flatMap((subscription) => this.#channels.add(member, subscription));
		if (this.isOpen) {
			this.#send(texts);
			member.events.onOpen();
			this.#sendLatest(member);
		} else if (this.#outage !== void 0) member.events.onOutage(this.#outage);
		if (this.#link !== void 0) return;
		this.#link = createLink(NAME, this.settings, {
			onOpen: () => {
				this.#onOpen();
			},
			onText: (text) => {
				this.#onText(text);
			},
			onDown: () => {
				this.#channels.closed();
				this.#notify(({ onDown }) => {
					onDown();
				});
			},
			onOutage: (outage) => {
				this.#outage = outage;
				this.#notify(({ onOutage }) => {
					onOutage(outage);
				});
			}
		});
		this.#lastFrameAt = this.settings.clock.now();
		this.#link.open();
	}
	#sendLatest(member) {
		for (const subscription of member.subscriptions) {
			const body = this.#channels.latest(subscription);
			if (body !== void 0) member.take(body, subscription.key);
		}
	}
	leave(member) {
		this.#members.delete(member);
		const texts = member.subscriptions.flatMap((subscription) => this.#channels.remove(member, subscription));
		if (this.#members.size > 0) this.#send(texts);
		else this.#closeLink();
	}
	#closeLink() {
		this.#frames += this.#link?.counters.frames ?? 0;
		this.#reconnects += this.#link?.counters.reconnects ?? 0;
		this.#link?.close();
		this.#link = void 0;
		this.#outage = void 0;
		this.#channels.closed();
	}
	change(member, subscription) {
		this.#send(this.#channels.add(member, subscription));
	}
	retry(subscription) {
		this.#send(this.#channels.retry(subscription));
	}
	redial(member) {
		if (this.#link?.isOpen !== true) return;
		if (!this.#isSilent) {
			this.#send(member.subscriptions.flatMap((subscription) => this.#channels.resubscribe(subscription)));
			member.events.onOpen();
			return;
		}
		this.#channels.closed();
		this.#link.redial();
		this.#lastFrameAt = this.settings.clock.now();
		this.#notify(({ onDown }) => {
			onDown();
		});
	}
	#onOpen() {
		this.#outage = void 0;
		this.#lastFrameAt = this.settings.clock.now();
		this.#send(this.#channels.opened());
		this.#notify(({ onOpen }) => {
			onOpen();
		});
	}
	#onText(text) {
		this.#lastFrameAt = this.settings.clock.now();
		const top = readTopFrame(text);
		if (top !== void 0) {
			this.#onBody("topOfOrderbook", top);
			return;
		}
		const frame = readFrame(text);
		if (frame.is === "ack") this.#channels.acknowledged();
		else if (frame.is === "error") this.#onError(frame.message);
		else if (frame.is === "garbled") {
			this.#garbledFrames += 1;
			for (const member of this.#channels.findAffected(frame.key, text)) member.take(text, frame.key ?? "");
		} else if (frame.is === "data") for (const key in frame.bodies) this.#onBody(key, frame.bodies[key]);
	}
	#onBody(key, body) {
		for (const member of this.#channels.route(key, body)) try {
			member.take(body, key);
		} catch (fault) {
			// A fault of one stream must not reach the others.
			this.settings.onFault(fault);
		}
	}
	#onError(message) {
		const refused = this.#channels.findRefused(message);
		if (refused === void 0) {
			this.#notify(({ onServiceError }) => {
				onServiceError(message);
			});
			return;
		}
		for (const member of refused) member.onRefused(message);
	}
	#send(texts) {
		for (const text of texts) this.#link?.send(text);
	}
	#notify(call) {
		for (const member of [...this.#members]) try {
			call(member.events);
		} catch (fault) {
			this.settings.onFault(fault);
		}
	}
};
var Member = class {
	subscriptions;
	socket;
	settings;
	events;
	counters = {
		opens: 0,
		reconnects: 0,
		frames: 0,
		lastFrameAt: void 0
	};
	#backoff;
	#retryTimer;
	#lastActivityAt;
	#state = "new";
	constructor(subscriptions, events, socket, settings) {
		this.subscriptions = subscriptions;
		this.socket = socket;
		this.settings = settings;
		const { clock, readIntervalMs, random } = settings;
		this.#lastActivityAt = clock.now();
		this.#retryTimer = new Timer(clock);
		this.#backoff = new Backoff({
			base: readIntervalMs,
			max: MAX_RETRY_FACTOR * readIntervalMs
		}, random);
		this.events = {
			...events,
			onOpen: () => {
				if (this.isRefused) return;
				this.#lastActivityAt = clock.now();
				this.counters.reconnects = this.counters.opens;
				this.counters.opens += 1;
				events.onOpen();
			}
		};
	}
	get isRefused() {
		return this.#retryTimer.isSet;
	}
	get isOpen() {
		return this.#state === "open" && !this.isRefused && this.socket.isOpen;
	}
	get lastActivityAt() {
		return this.#lastActivityAt;
	}
	open() {
		if (this.#state !== "new") return;
		this.#state = "open";
		this.socket.join(this);
	}
	close() {
		if (this.#state === "open") this.socket.leave(this);
		this.#state = "closed";
		this.#retryTimer.cancel();
	}
	redial() {
		if (this.#state === "open") this.socket.redial(this);
	}
	change(subscription) {
		const kept = this.subscriptions.filter(({ key }) => key !== subscription.key);
		this.subscriptions = [...kept, subscription];
		if (this.#state === "open") this.socket.change(this, subscription);
	}
	take(frame, key) {
		if (this.#state !== "open") return;
		this.counters.frames += 1;
		this.#lastActivityAt = this.settings.clock.now();
		this.counters.lastFrameAt = this.#lastActivityAt;
		this.#backoff.reset();
		this.events.onFrame(frame, key);
	}
	onRefused(message) {
		this.#retryTimer.set(this.#backoff.next(), () => {
			for (const subscription of this.subscriptions) this.socket.retry(subscription);
			if (this.socket.isOpen) this.events.onOpen();
		});
		this.events.onOutage(sentence("refusal", `the service refused ${NAME}: ${message}; the client subscribes again`));
	}
};

// ts/streams/socket/dial.ts
const MAX_PAYLOAD = 16777216;
async function dialSocket(url, options) {
	if (!isNode()) return new globalThis.WebSocket(url);
	const { WebSocket } = await import("ws");
	return new WebSocket(url, {
		...options,
		maxPayload: options.maxPayload ?? MAX_PAYLOAD
	});
}
function logEvents(socket, url, log) {
	socket.addEventListener("open", () => {
		log(/* @__PURE__ */ new Date(), "onOpen", "|", url);
	});
	socket.addEventListener("message", ({ data }) => {
		log(/* @__PURE__ */ new Date(), "onMessage", data);
	});
	socket.addEventListener("error", ({ message }) => {
		log(/* @__PURE__ */ new Date(), "onError", message, "|", url);
	});
	socket.addEventListener("close", ({ code, reason }) => {
		log(/* @__PURE__ */ new Date(), "onClose", code, reason, "|", url);
	});
}
function isNode() {
	const { process: host } = globalThis;
	return typeof host?.versions?.node === "string";
}

// ts/streams/live-feeds.ts
var LiveFeeds = class {
	context;
	subjects;
	#feeds = /* @__PURE__ */ new Map();
	#sharedSocket = void 0;
	#closes = 0;
	#ends = 0;
	#calls = 0;
	#lastEnd = 0;
	#lastEnds = /* @__PURE__ */ new Map();
	#faults = new FaultLog(() => SYSTEM_CLOCK.now(), (line) => {
		this.context.log(`${this.context.id} ${line}`);
	});
	constructor(context, subjects) {
		this.context = context;
		this.subjects = subjects;
	}
	async unlessClosed(needed) {
		const closes = this.#closes;
		const value = await needed;
		if (closes !== this.#closes) throw new ExchangeClosedByUser(`${this.context.id} closed by user`);
		return value;
	}
	findMarket(symbol) {
		return this.unlessClosed(this.subjects.markets.find(symbol));
	}
	findLoaded(symbols) {
		const found = [];
		for (const symbol of symbols) {
			const market = this.subjects.markets.findLoaded(symbol);
			if (market === void 0) return void 0;
			found.push(market);
		}
		return found;
	}
	findEach(symbols) {
		return this.unlessClosed(this.subjects.markets.findEach(symbols));
	}
	findMarkets(symbols) {
		return this.unlessClosed(this.subjects.markets.findAll(symbols));
	}
	accountNumber(params, currency) {
		return this.unlessClosed(this.subjects.accounts.accountNumber(params, currency));
	}
	limit(key) {
		const limit = this.context.options[key] ?? OPTIONS[key];
		if (typeof limit === "number" && Number.isSafeInteger(limit) && limit > 0) return limit;
		throw problem("argument", `options.${key}`, "a whole number, 1 or more", formatValue(limit));
	}
	get ends() {
		return this.#ends;
	}
	find(stream, ...ids) {
		return this.#feeds.get([stream, ...ids].join(" "));
	}
	list(stream) {
		return [...this.#feeds].filter(([key]) => key.startsWith(`${stream} `)).map(([, feed]) => feed);
	}
	openStream(stream, id, query, make) {
		return this.#open(`${stream} ${id}`, () => {
			const { path } = MANIFEST.streams.find((entry) => entry.id === `stream/${stream}`) ?? { path: "" };
			const search = new URLSearchParams(query).toString();
			return make(this.#socketSettings(`${this.context.urls.api.ws}${path}?${search}`));
		});
	}
	openChannel(stream, id, subscriptions, make) {
		return this.#open(`${stream} ${id}`, () => {
			const path = findOperation("public", "GET", "perpetuals/ws/updates")?.path ?? "";
			this.#sharedSocket ??= new SharedSocket(this.#socketSettings(`${this.context.urls.api.ws}${path}`));
			const socket = this.#sharedSocket;
			let channel;
			const connect = (events) => channel = socket.channel(subscriptions, events);
			return make({
				...this.#watchSettings(),
				connect
			}, () => channel);
		});
	}
	countCall() {
		this.#calls += 1;
		return this.#calls;
	}
	noteEnd(call, stream, ...ids) {
		this.#lastEnd = Math.max(this.#lastEnd, call);
		const key = [stream, ...ids].join(" ");
		this.#lastEnds.set(key, Math.max(call, this.#lastEnds.get(key) ?? 0));
	}
	expectWatched(call, stream, ...ids) {
		if (call > this.#lastEnd || call > (this.#lastEnds.get([stream, ...ids].join(" ")) ?? 0)) return;
		throw this.#createEndError(stream, ids);
	}
	end(call, stream, ...ids) {
		this.noteEnd(call, stream, ...ids);
		return this.closeFeed(stream, ...ids);
	}
	closeFeed(stream, ...ids) {
		const key = [stream, ...ids].join(" ");
		const owner = this.#feeds.get(key);
		this.#feeds.delete(key);
		this.#ends += 1;
		owner?.feed.close(this.#createEndError(stream, ids));
		return true;
	}
	#createEndError(stream, ids) {
		const names = ids.map((id) => this.subjects.markets.byId(id)?.symbol ?? id);
		return new UnsubscribeError(`${[
			this.context.id,
			stream,
			...names
		].join(" ")} is not watched any more`);
	}
	health() {
		const streams = Object.fromEntries([...this.#feeds].map(([key, { feed }]) => [key, feed.health()]));
		return this.#sharedSocket === void 0 ? streams : {
			...streams,
			updates: this.#sharedSocket.health()
		};
	}
	close() {
		const feeds = [...this.#feeds.values()];
		this.#closes += 1;
		this.#ends += 1;
		this.#feeds.clear();
		for (const { feed } of feeds) feed.close(new ExchangeClosedByUser(`${this.context.id} closed by user`));
		this.#sharedSocket?.close();
		this.#sharedSocket = void 0;
	}
	#open(key, make) {
		const open = this.#feeds.get(key);
		if (open !== void 0) return open;
		const owner = make();
		this.#feeds.set(key, owner);
		owner.feed.open();
		return owner;
	}
	#socketSettings(url) {
		// Checked here, so that impossible settings reject the watch instead of every dial.
		this.#agentFor(url);
		const { backoff, ping, keepAlive } = this.#options();
		const send = (socket) => socket.ping?.();
		return {
			...this.#watchSettings(),
			dial: () => this.#dial(url),
			backoff,
			ping: ping ? {
				everyMs: keepAlive,
				send
			} : void 0,
			random: Math.random
		};
	}
	#watchSettings() {
		const { patience, silence, ask } = this.#options();
		const onFault = (fault) => {
			this.#faults.add(fault);
		};
		return {
			maxOutageMs: patience,
			silenceMs: silence,
			readIntervalMs: ask,
			clock: SYSTEM_CLOCK,
			onFault
		};
	}
	async #dial(url) {
		const { verbose, headers } = this.context;
		if (verbose) this.context.log(/* @__PURE__ */ new Date(), "connecting to", url);
		const { options } = this.#options();
		const agent = this.#agentFor(url);
		const socket = await dialSocket(url, {
			...isGiven(agent) ? { agent } : {},
			...options,
			headers: {
				...headers,
				...options.headers
			}
		});
		this.context.onSocket?.(socket, url);
		if (verbose) logEvents(socket, url, (...parts) => {
			this.context.log(...parts);
		});
		return socket;
	}
	#agentFor(url) {
		const [http, https, socks] = this.context.checkWsProxySettings();
		const proxy = this.context.setProxyAgents(http, https, socks);
		if (isGiven(proxy)) return proxy;
		const { agent, httpAgent } = this.context;
		// An agent for TLS cannot open a socket without TLS, though REST may need it.
		return url.startsWith("ws:") && agent?.protocol === "https:" ? httpAgent : agent;
	}
	#options() {
		const ws = optionsOf(this.context, "ws");
		const backoff = {
			...OPTIONS.ws.backoff,
			...ws.backoff
		};
		expectKnownKeys("options.ws", ws, OPTIONS.ws);
		expectKnownKeys("options.ws.backoff", backoff, OPTIONS.ws.backoff);
		const { patience, silence, ask } = ws;
		const keepAlive = this.#keepAlive(ws.keepAlive);
		for (const [key, ms] of Object.entries({
			patience,
			silence,
			ask,
			keepAlive,
			...backoff
		})) {
			if (typeof ms === "number" && ms > 0) continue;
			throw problem("argument", `options.ws.${key}`, "milliseconds, more than 0", formatValue(ms));
		}
		return {
			...ws,
			keepAlive,
			backoff
		};
	}
	#keepAlive(own) {
		const { keepAlive } = this.context.streaming;
		return own === OPTIONS.ws.keepAlive && isGiven(keepAlive) ? keepAlive : own;
	}
};
function expectKnownKeys(at, given, known) {
	const wanted = `one of ${Object.keys(known).join(", ")}`;
	const unknown = Object.keys(given).filter((key) => !Object.hasOwn(known, key));
	if (unknown.length === 0) return;
	throw new Problem("argument", unknown.map((key) => ({
		at: `${at}.${key}`,
		wanted,
		found: "an unknown key"
	})));
}
function leastRecent(owners) {
	return [...owners].sort((left, right) => left.feed.deliveredAt - right.feed.deliveredAt)[0];
}
function expectSymbols(symbols) {
	if (Array.isArray(symbols) && symbols.length > 0) return symbols;
	throw problem("missing", "symbols", "a list of one symbol or more", formatValue(symbols));
}

// ts/account/live/live-account.ts
const MARKET_RELOAD_MS = 6e4;
var LiveAccount = class {
	context;
	services;
	feeds;
	#balanceCursors = new SubscriberCursors();
	#ratios = /* @__PURE__ */ new Map();
	#ratiosRead = void 0;
	#marginRatios = /* @__PURE__ */ new Map();
	#reload = void 0;
	#reloadedAt = 0;
	#parseNumber;
	constructor(context, services, feeds) {
		this.context = context;
		this.services = services;
		this.feeds = feeds;
		this.#parseNumber = numberParser(context);
	}
	// -------------------------------------------------- trades and liquidations
	async watchMyTrades(symbols, since, limit, params) {
		const parse = (event, market) => completeTrade(parseMyTrade(event, market), this.#parseNumber);
		const given = isGiven(symbols) ? expectSymbols(symbols) : void 0;
		return this.#watchEvents("myTrades", TRADES, parse, given, since, limit, params);
	}
	async watchMyLiquidations(symbols, since, limit, params) {
		const parse = (event, market) => this.context.safeLiquidation(parseMyLiquidation(event, market), market);
		const given = isGiven(symbols) ? expectSymbols(symbols) : void 0;
		return this.#watchEvents("myLiquidations", LIQUIDATIONS, parse, given, since, limit, params);
	}
	myTrades() {
		const feeds = this.feeds.list("myTrades");
		return joinRows(feeds.map(({ cache }) => cache.rows()));
	}
	// --------------------------------------------------------------- positions
	positions() {
		const feeds = ["accountPositions", "positions"].flatMap((stream) => this.feeds.list(stream));
		return joinRows(feeds.map((feed) => feed.open()));
	}
	async watchPositions(symbols, since, limit, params) {
		expectKeys(params, POSITIONS_KEYS);
		const call = this.feeds.countCall();
		const hasFlat = booleanParam(params, "flat") ?? false;
		const stream = this.#positionsStream();
		const [from, count] = [parseTime(since, "since"), parseWholeNumber(limit, "limit", 1)];
		const given = isGiven(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
		const markets = await this.feeds.unlessClosed(Promise.all(given.map((symbol) => this.feeds.findMarket(symbol))));
		const wanted = markets.length === 0 ? void 0 : markets.map(({ symbol }) => symbol);
		const accountNumber = await this.feeds.accountNumber(params, markets[0]?.settle);
		const positions = await (await this.#openPositions(stream, accountNumber, call)).watch(wanted, !this.context.newUpdates, hasFlat);
		return this.context.filterBySinceLimit(positions, from, count, "timestamp", true);
	}
	async unWatchPositions(symbols, params) {
		expectKeys(params, ACCOUNT_STATE_KEYS);
		const call = this.feeds.countCall();
		const symbol = symbols?.[0];
		const market = symbol === void 0 ? void 0 : await this.feeds.findMarket(symbol);
		const accountNumber = await this.feeds.accountNumber(params, market?.settle);
		return this.feeds.end(call, this.#positionsStream(), `${accountNumber}`);
	}
	async watchPosition(symbol, params) {
		expectKeys(params, ACCOUNT_STATE_KEYS);
		const call = this.feeds.countCall();
		const stream = this.#positionsStream();
		const market = await this.feeds.findMarket(symbol);
		const accountNumber = await this.feeds.accountNumber(params, market.settle);
		return (await this.#openPositions(stream, accountNumber, call, market.symbol)).watchOne(market.symbol);
	}
	async unWatchPosition(symbol, params) {
		expectKeys(params, ACCOUNT_STATE_KEYS);
		const call = this.feeds.countCall();
		const market = await this.feeds.findMarket(symbol);
		const accountNumber = await this.feeds.accountNumber(params, market.settle);
		const stream = this.#positionsStream();
		this.feeds.noteEnd(call, stream, `${accountNumber}`, market.symbol);
		const feed = this.feeds.find(stream, `${accountNumber}`);
		if (!(feed instanceof PositionsFeed)) return true;
		const name = `${market.symbol} position of account ${accountNumber}`;
		const ended = new UnsubscribeError(`${this.context.id} ${name} is not watched any more`);
		return feed.unWatchOne(market.symbol, ended) || this.feeds.closeFeed(stream, `${accountNumber}`);
	}
	#positionsStream() {
		return channelOf(this.context, "watchPositions") === "stream" ? "positions" : "accountPositions";
	}
	async #openPositions(stream, accountNumber, call, symbol) {
		if (stream === "accountPositions") await this.#prepareRatios(accountNumber);
		this.feeds.expectWatched(call, stream, `${accountNumber}`);
		if (symbol !== void 0) this.feeds.expectWatched(call, stream, `${accountNumber}`, symbol);
		return stream === "positions" ? this.#positionStreamFeed(accountNumber) : this.#positionsFeed(accountNumber);
	}
	async #prepareRatios(accountNumber) {
		const maintenance = this.#readRatios();
		if (this.feeds.find("accountPositions", `${accountNumber}`) !== void 0) return;
		await this.feeds.unlessClosed(Promise.all([maintenance, this.#marginRatiosOf(accountNumber).read()]));
	}
	#marginRatiosOf(accountNumber) {
		const known = this.#marginRatios.get(accountNumber);
		if (known !== void 0) return known;
		const ratios = new MarginRatios({
			read: () => this.services.accounts.marginRatios(accountNumber),
			writes: () => this.services.submitter.executedWrites,
			now: () => this.context.milliseconds(),
			maxAgeMs: optionsOf(this.context, "ws").ask,
			onChange: () => {
				const feed = this.feeds.find("accountPositions", `${accountNumber}`);
				if (feed instanceof PositionsFeed) feed.convertAgain();
			}
		});
		this.#marginRatios.set(accountNumber, ratios);
		return ratios;
	}
	// ----------------------------------------------------------------- balance
	async watchBalance(params) {
		expectKeys(params, ACCOUNT_STATE_KEYS);
		const call = this.feeds.countCall();
		const accountNumber = await this.feeds.accountNumber(params, void 0);
		const watched = await this.#balanceFeed(accountNumber, call);
		await this.#balanceCursors.changed(`${accountNumber}`, [watched]);
		const state = watched.balance;
		const ofState = {
			code: watched.code,
			info: state.info,
			timestamp: state.at
		};
		const balance = buildBalance(state, ofState, this.#parseNumber);
		this.context.balance = balance;
		return balance;
	}
	// ------------------------------------------------------------------ shared
	async unWatch(stream, symbols, params, keys = ACCOUNT_STATE_KEYS) {
		expectKeys(params, keys);
		const call = this.feeds.countCall();
		const given = isGiven(symbols) ? expectSymbols(symbols) : [];
		const markets = await Promise.all(given.map((symbol) => this.feeds.findMarket(symbol)));
		const accountNumber = await this.feeds.accountNumber(params, markets[0]?.settle);
		const key = markets.length === 0 ? void 0 : toWatchKey(markets.map(({ symbol }) => symbol));
		this.feeds.noteEnd(call, stream, `${accountNumber}`, key ?? "");
		const owner = this.feeds.find(stream, `${accountNumber}`);
		const name = `${key ?? ""} ${stream} of account ${accountNumber}`;
		const ended = new UnsubscribeError(`${this.context.id} ${name} are not watched any more`);
		return (owner?.unWatch?.(key, ended) ?? false) || this.feeds.closeFeed(stream, `${accountNumber}`);
	}
	expectWatched(call, stream, accountNumber, key) {
		this.feeds.expectWatched(call, stream, `${accountNumber}`, key ?? "");
		// An unWatch without a symbol ends lists, too.
		if (key?.includes(" ") === true) this.feeds.expectWatched(call, stream, `${accountNumber}`, "");
	}
	open(stream, accountNumber, make) {
		const key = stream === "balance" || stream === "accountPositions" ? "user" : "userOrders";
		const payload = { accountId: `${accountNumber}n` };
		return this.feeds.openChannel(stream, `${accountNumber}`, [{
			key,
			payload
		}], make);
	}
	async #watchEvents(stream, kinds, parse, symbols, since, limit, params) {
		const calledAt = this.context.milliseconds();
		const call = this.feeds.countCall();
		const markets = symbols && await this.feeds.findEach(symbols);
		expectKeys(params, ACCOUNT_STATE_KEYS);
		const [from, most] = [parseTime(since, "since"), parseWholeNumber(limit, "limit", 1)];
		const accountNumber = await this.feeds.accountNumber(params, markets?.[0]?.settle);
		const source = {
			name: stream,
			accountNumber,
			kinds,
			calledAt: () => latestServiceTime(this.context, calledAt),
			history: this.services.history.orderEvents({
				accountNumber,
				params: {}
			}, kinds, assignEventIds),
			limit: this.feeds.limit("tradesLimit"),
			convert: (event) => {
				if (!hasTraded(event)) return void 0;
				const { marketId } = event.row;
				const market = isGiven(marketId) ? this.services.markets.byId(`${marketId}`) : void 0;
				return convertResponse(ORDER_HISTORY, () => {
					if (market !== void 0) return parse(event, market);
					throw problem("response", "marketId", "the market of a fill", formatValue(marketId));
				});
			},
			isKnown: this.hasKnownMarket,
			refreshMarkets: this.reloadMarkets
		};
		const wanted = markets?.map(({ symbol }) => symbol);
		this.expectWatched(call, stream, accountNumber, wanted && toWatchKey(wanted));
		const events = this.open(stream, accountNumber, (settings) => new EventRowsFeed(source, settings));
		const limitOf = (fresh) => this.context.newUpdates ? Math.min(fresh, most ?? fresh) : most;
		return (await events.watch(wanted, limitOf, from)).rows;
	}
	hasKnownMarket = ({ marketId }) => !isGiven(marketId) || this.services.markets.byId(`${marketId}`) !== void 0;
	reloadMarkets = async () => {
		const now = this.context.milliseconds();
		if (this.#reload === void 0 || now - this.#reloadedAt >= MARKET_RELOAD_MS) {
			this.#reloadedAt = now;
			this.#reload = this.context.loadMarkets(true);
		}
		await this.#reload;
	};
	// ----------------------------------------------- position and balance feeds
	#positionsFeed(accountNumber) {
		const { markets } = this.services;
		const ratios = this.#marginRatiosOf(accountNumber);
		const seen = /* @__PURE__ */ new Map();
		const toPositions = (account) => convertResponse(ACCOUNT_STATES, () => listPositions(account).flatMap((row) => {
			const market = markets.byId(row.marketId) ?? seen.get(row.marketId);
			if (market === void 0) return [];
			seen.set(row.marketId, market);
			const maintenance = this.#ratios.get(market.symbol);
			const facts = {
				accountNumber,
				initial: ratios.of(row.marketId),
				maintenance,
				timestamp: serviceTime(this.context)
			};
			const position = parseAccountPosition(row, market, facts, this.context.number);
			return [this.context.safePosition(position)];
		}));
		const learn = async (account) => {
			// Without the new market, the positions of the others are still shown.
			if (listPositions(account).some(({ marketId }) => markets.byId(marketId) === void 0)) await this.reloadMarkets().catch(() => void 0);
		};
		const source = {
			accountNumber,
			fetch: async () => {
				const [account] = await Promise.all([this.services.accounts.state(accountNumber), ratios.read()]);
				await learn(account);
				return toPositions(account);
			},
			convert: () => void 0,
			convertAll: (body) => {
				const account = accountOfFrame(body);
				// Each frame shows all positions, so the next one is parsed with the new market.
				if (account === void 0) return void 0;
				learn(account).catch(() => void 0);
				const positions = toPositions(account);
				ratios.refresh(listPositions(account).map(({ marketId }) => marketId));
				return positions;
			},
			flat: (symbol) => {
				const market = [...seen.values()].find((one) => one.symbol === symbol);
				return this.#flatPosition(market ?? markets.bySymbol(symbol), accountNumber);
			}
		};
		return this.open("accountPositions", accountNumber, (settings) => new PositionsFeed(source, settings));
	}
	#positionStreamFeed(accountNumber) {
		const parse = (row) => this.services.accounts.parsePosition(row);
		const source = {
			accountNumber,
			fetch: async () => {
				const response = await this.context.privatePostPositions({ accountNumber });
				return expectRows(response, "positions").flatMap((row) => parse(row) ?? []);
			},
			convert: parse,
			flat: (symbol) => this.#flatPosition(this.services.markets.bySymbol(symbol), accountNumber)
		};
		return this.feeds.openStream("positions", `${accountNumber}`, { accountNumber: `${accountNumber}` }, (settings) => new PositionsFeed(source, settings));
	}
	#flatPosition(market, accountNumber) {
		const timestamp = serviceTime(this.context);
		const row = flatPositionRow(market, accountNumber);
		const position = {
			...parsePosition(row, market, this.context.number),
			timestamp
		};
		return this.context.safePosition({
			...position,
			datetime: toDatetime(timestamp)
		});
	}
	#readRatios() {
		this.#ratiosRead ??= this.services.derivatives.leverageTiers(void 0, {}).then((tiers) => {
			const ratios = Object.entries(tiers).flatMap(([symbol, [tier]]) => {
				const ratio = tier?.maintenanceMarginRate;
				return ratio === void 0 ? [] : [[symbol, numberText(ratio, "maintenanceMarginRate", "response")]];
			});
			this.#ratios = new Map(ratios);
		}, () => {
			this.#ratiosRead = void 0;
		});
		return this.#ratiosRead;
	}
	async #balanceFeed(accountNumber, call) {
		const code = await this.feeds.unlessClosed(this.services.accounts.codeOf(accountNumber)) ?? "USDC";
		const now = () => serviceTime(this.context);
		const read = (account, at) => convertResponse(ACCOUNT_STATES, () => {
			const { free, used, total } = parseHoldings(account);
			return {
				free,
				used,
				total,
				at,
				info: withMembers(account, parseAccountEquity(account))
			};
		});
		const source = {
			accountNumber,
			code,
			now,
			hasBalance: (body) => accountOfFrame(body) !== void 0,
			read: (body, at) => read(accountOfFrame(body) ?? {}, at),
			fetch: async () => read(await this.services.accounts.state(accountNumber), now())
		};
		this.expectWatched(call, "balance", accountNumber, void 0);
		return this.open("balance", accountNumber, (settings) => new BalanceFeed(source, settings));
	}
};
function channelOf(context, method) {
	const { channel } = optionsOf(context, method);
	if (["native", "stream"].includes(channel)) return channel;
	throw problem("argument", `options.${method}.channel`, "\"native\" or \"stream\"", formatValue(channel));
}

// ts/book/step.ts
const WHOLE = {
	text: "1",
	decimals: 0,
	multiple: 1,
	scale: 1
};
const FLOAT_DIGITS = 15;
const ZERO$1 = 48;
const MINUS$1 = 45;
const NOISE_PARTS = 1000n;
function toGrid(tick, lot) {
	return {
		tick: toStep(tick, "tick"),
		lot: toStep(lot, "lot")
	};
}
function toStep(text, at) {
	const { digits, scale: decimals } = readDecimal(text, at);
	const multiple = Number(digits);
	const scale = POWERS[decimals];
	if (multiple <= 0 || !Number.isSafeInteger(multiple) || scale === void 0) throw problem("argument", at, "a step above zero with at most 22 decimals", text);
	return {
		text: fromUnits(digits, decimals),
		decimals,
		multiple,
		scale
	};
}
function toSteps(text, step, at) {
	const steps = plainSteps(text, step) ?? exactSteps(text, step) ?? noisySteps(text, step);
	if (steps === void 0) throw problem("response", at, `a multiple of ${step.text}`, JSON.stringify(text));
	if (!Number.isSafeInteger(steps)) throw problem("response", at, `a safe number of steps of ${step.text}`, text);
	return steps;
}
function plainSteps(text, { decimals, multiple }) {
	const first = text.charCodeAt(0) === MINUS$1 ? 1 : 0;
	const point = text.indexOf(".");
	const count = text.length - first - (point < 0 ? 0 : 1);
	const missing = decimals - (point < 0 ? 0 : text.length - point - 1);
	if (count > FLOAT_DIGITS || missing < 0 || point === first || point === text.length - 1) return void 0;
	let digits = 0;
	for (let i = first; i < text.length; i += 1) {
		const digit = text.charCodeAt(i) - ZERO$1;
		if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
		else if (i !== point) return void 0;
	}
	const units = digits * (POWERS[missing] ?? NaN);
	if (count === 0 || !(units <= Number.MAX_SAFE_INTEGER) || units % multiple !== 0) return void 0;
	return first === 0 || units === 0 ? units / multiple : -units / multiple;
}
function exactSteps(text, { decimals, multiple }) {
	const decimal = decimalOf(text);
	if (decimal === void 0 || decimal.scale > decimals) return void 0;
	const units = decimal.digits * 10n ** BigInt(decimals - decimal.scale);
	return units % BigInt(multiple) === 0n ? Number(units / BigInt(multiple)) : void 0;
}
function noisySteps(text, step) {
	const decimal = decimalOf(text);
	if (decimal === void 0 || `${decimal.digits}`.replace("-", "").length <= FLOAT_DIGITS) return void 0;
	const finest = Math.max(decimal.scale, step.decimals);
	const nearest = roundToStep(text, step.text);
	const off = toUnits(text, finest) - toUnits(nearest, finest);
	const part = toUnits(step.text, finest) / NOISE_PARTS;
	return (off < 0n ? -off : off) <= part ? exactSteps(nearest, step) : void 0;
}
function decimalOf(text) {
	try {
		return readDecimal(text);
	} catch {
		return;
	}
}
function fromSteps(steps, { decimals, multiple, scale, text }) {
	const units = steps * multiple;
	// A division of two exact integers rounds once, as parsing the text does.
	if (Number.isSafeInteger(units)) return units / scale;
	return Number(fromUnits(BigInt(steps) * toUnits(text, decimals), decimals));
}

// ts/streams/feeds/batch.ts
var Batch = class {
	fetch;
	clock;
	#waiting = /* @__PURE__ */ new Map();
	#isBusy = false;
	constructor(fetch, clock) {
		this.fetch = fetch;
		this.clock = clock;
	}
	get(id) {
		return new Promise((resolve) => {
			const waiting = this.#waiting.get(id) ?? [];
			waiting.push(resolve);
			this.#waiting.set(id, waiting);
			this.#start();
		});
	}
	#start() {
		if (this.#isBusy || this.#waiting.size === 0) return;
		this.#isBusy = true;
		this.clock.after(0, () => {
			const waiting = this.#waiting;
			this.#waiting = /* @__PURE__ */ new Map();
			const rows = this.fetch([...waiting.keys()]);
			for (const [id, resolves] of waiting) {
				const row = rows.then((found) => found.get(id));
				for (const resolve of resolves) resolve(row);
			}
			const next = () => {
				this.#isBusy = false;
				this.#start();
			};
			rows.then(next, next);
		});
	}
};

// ts/book/book-changes.ts
var BookChanges = class {
	book;
	onClose;
	#bids = /* @__PURE__ */ new Set();
	#asks = /* @__PURE__ */ new Set();
	#isWhole = true;
	#isClosed = false;
	constructor(book, onClose) {
		this.book = book;
		this.onClose = onClose;
	}
	read() {
		const { nonce, timestamp, bids, asks } = this.book;
		const isWhole = this.#isWhole;
		const changed = isWhole ? {
			bids: bids.toRows(),
			asks: asks.toRows()
		} : {
			bids: [...this.#bids].sort((left, right) => right - left).map((price) => bids.rowAt(price)),
			asks: [...this.#asks].sort((left, right) => left - right).map((price) => asks.rowAt(price))
		};
		this.#forget();
		this.#isWhole = this.#isClosed;
		return {
			isWhole,
			nonce,
			timestamp,
			...changed
		};
	}
	close() {
		this.#isClosed = true;
		this.onReplaced();
		this.onClose();
	}
	onFrame({ bids, asks }) {
		if (this.#isWhole) return;
		for (let i = 0; i < bids.length; i += 1) this.#bids.add(bids.prices[i] ?? 0);
		for (let i = 0; i < asks.length; i += 1) this.#asks.add(asks.prices[i] ?? 0);
		if (this.#bids.size + this.#asks.size > this.book.bids.size + this.book.asks.size) this.onReplaced();
	}
	onReplaced() {
		this.#forget();
		this.#isWhole = true;
	}
	#forget() {
		this.#bids.clear();
		this.#asks.clear();
	}
};

// ts/book/delta.ts
var Changes = class {
	length = 0;
	prices = /* @__PURE__ */ new Float64Array(16);
	amounts = /* @__PURE__ */ new Float64Array(16);
	push(price, amount) {
		if (this.length === this.prices.length) this.#grow();
		this.prices[this.length] = price;
		this.amounts[this.length] = amount;
		this.length += 1;
	}
	#grow() {
		this.prices = resized(this.prices, 2 * this.length);
		this.amounts = resized(this.amounts, 2 * this.length);
	}
};
var Delta = class {
	nonce = 0;
	timestamp = void 0;
	bids = new Changes();
	asks = new Changes();
	clear() {
		this.nonce = 0;
		this.timestamp = void 0;
		this.bids.length = 0;
		this.asks.length = 0;
	}
};
function resized(array, length) {
	const larger = new Float64Array(length);
	larger.set(array);
	return larger;
}

// ts/book/block.ts
const CAPACITY = 64;
const MERGED = CAPACITY / 2;
var Block = class Block {
	size = 0;
	keys = new Float64Array(CAPACITY);
	amounts = new Float64Array(CAPACITY);
	get isFull() {
		return this.size === CAPACITY;
	}
	indexOf(key) {
		const keys = this.keys;
		let low = 0;
		let high = this.size;
		while (low < high) {
			const middle = low + high >> 1;
			if ((keys[middle] ?? 0) < key) low = middle + 1;
			else high = middle;
		}
		return low;
	}
	set(place, amount) {
		this.amounts[place] = amount;
	}
	insert(place, key, amount) {
		const { keys, amounts } = this;
		for (let i = this.size; i > place; i -= 1) {
			keys[i] = keys[i - 1] ?? 0;
			amounts[i] = amounts[i - 1] ?? 0;
		}
		keys[place] = key;
		amounts[place] = amount;
		this.size += 1;
	}
	remove(place) {
		const { keys, amounts, size } = this;
		for (let i = place + 1; i < size; i += 1) {
			keys[i - 1] = keys[i] ?? 0;
			amounts[i - 1] = amounts[i] ?? 0;
		}
		this.size = size - 1;
	}
	split() {
		const better = new Block();
		const half = this.size >> 1;
		better.append(this, half);
		this.size = half;
		return better;
	}
	canMerge(better) {
		return this.size + better.size <= MERGED;
	}
	append(better, start = 0) {
		this.keys.set(better.keys.subarray(start, better.size), this.size);
		this.amounts.set(better.amounts.subarray(start, better.size), this.size);
		this.size += better.size - start;
	}
};

// ts/book/rows.ts
const CHECKED = 16;
const SHORT = 64;
const NEAR = 32;
var Rows = class {
	makeAll;
	#rows = void 0;
	#all = void 0;
	#best = /* @__PURE__ */ new Map();
	#isUpToDate = false;
	#isStale = false;
	#next = CHECKED;
	constructor(makeAll) {
		this.makeAll = makeAll;
	}
	get areKept() {
		return this.#rows !== void 0;
	}
	read(limit) {
		const known = this.#find(limit);
		if (known !== void 0 && this.#isUpToDate) return known;
		const list = known ?? [];
		if (limit === Infinity) this.#all = list;
		else this.#best.set(limit, list);
		this.update();
		return this.#find(limit) ?? list;
	}
	update() {
		if (this.#all === void 0 && this.#best.size === 0) return;
		const rows = this.#rows ??= this.makeAll();
		if (this.#all !== void 0) this.#all = this.#restore(this.#all, rows);
		if (this.#best.size > 0) for (const [limit, list] of this.#best) this.#best.set(limit, overwrite(list, rows, Math.min(limit, rows.length)));
		this.#isUpToDate = true;
	}
	change(place, row, isNew) {
		const rows = this.#rows;
		const all = this.#all;
		this.#isUpToDate = false;
		if (rows === void 0) return;
		if (all?.length !== rows.length) this.#isStale = true;
		changeAt(rows, place, row, isNew);
		if (all === void 0 || this.#isStale) return;
		try {
			changeAt(all, place, row, isNew);
		} catch {
			// A user froze the list.
			this.#isStale = true;
		}
	}
	clear() {
		this.#rows = void 0;
		this.#isUpToDate = false;
		this.#isStale = true;
	}
	#find(limit) {
		return limit === Infinity ? this.#all : this.#best.get(limit);
	}
	#restore(list, rows) {
		try {
			if (!this.#isStale && this.#isIntact(list, rows)) return list;
		} catch {
			// A user replaced a row by a getter that throws.
		}
		this.#isStale = false;
		return overwrite(list, rows, rows.length);
	}
	#isIntact(list, rows) {
		const { length } = rows;
		if (list.length !== length) return false;
		const start = this.#next < length ? this.#next : CHECKED;
		this.#next = start + CHECKED;
		return isEqual(list, rows, 0, CHECKED) && isEqual(list, rows, start, Math.min(start + CHECKED, length));
	}
};
function isEqual(list, rows, start, end) {
	for (let i = start; i < end; i += 1) if (list[i] !== rows[i]) return false;
	return true;
}
function overwrite(list, rows, length) {
	try {
		if (list.length > length) list.length = length;
		for (let i = 0; i < length; i += 1) {
			const row = rows[i];
			if (row !== void 0 && list[i] !== row) list[i] = row;
		}
		return list;
	} catch {
		return rows.slice(0, length);
	}
}
function changeAt(rows, place, row, isNew) {
	if (row === void 0) removeAt(rows, place);
	else if (isNew) insertAt(rows, place, row);
	else rows[place] = row;
}
function insertAt(rows, place, row) {
	if (place > NEAR || rows.length <= SHORT) {
		rows.splice(place, 0, row);
		return;
	}
	rows.unshift(row);
	for (let i = 0; i < place; i += 1) rows[i] = rows[i + 1] ?? row;
	rows[place] = row;
}
function removeAt(rows, place) {
	if (place > NEAR || rows.length <= SHORT) {
		rows.splice(place, 1);
		return;
	}
	for (let i = place; i > 0; i -= 1) {
		const better = rows[i - 1];
		if (better !== void 0) rows[i] = better;
	}
	rows.shift();
}

// ts/book/side.ts
var BookSide = class {
	#size = 0;
	#blocks = [new Block()];
	#tops = [];
	#grid;
	#sign;
	#rows = new Rows(() => this.toRows());
	constructor(grid, sign) {
		this.#grid = grid;
		this.#sign = sign;
	}
	get size() {
		return this.#size;
	}
	get bestPrice() {
		const block = this.#blocks[this.#blocks.length - 1];
		return block === void 0 || block.size === 0 ? void 0 : (block.keys[block.size - 1] ?? 0) * this.#sign;
	}
	add(price, change) {
		return this.#change(price, change, true);
	}
	set(price, amount) {
		return this.#change(price, amount, false);
	}
	amountAt(price) {
		const key = price * this.#sign;
		const block = this.#blocks[this.#indexOf(key)];
		const place = block?.indexOf(key) ?? 0;
		return block !== void 0 && place < block.size && block.keys[place] === key ? block.amounts[place] ?? 0 : 0;
	}
	replace({ length, prices, amounts }) {
		this.#clear();
		// The service sorts the best first; from the worst on, each level is appended.
		for (let i = length - 1; i >= 0; i -= 1) if (this.set(prices[i] ?? 0, amounts[i] ?? 0) !== 0) return false;
		return true;
	}
	copy(from) {
		this.#clear();
		this.#blocks = from.#blocks.map((block) => {
			const copy = new Block();
			copy.append(block);
			return copy;
		});
		this.#tops = [...from.#tops];
		this.#size = from.#size;
	}
	equals(other) {
		if (this.#size !== other.#size) return false;
		for (const { size, keys, amounts } of this.#blocks) for (let i = 0; i < size; i += 1) if (other.amountAt((keys[i] ?? 0) * this.#sign) !== amounts[i]) return false;
		return true;
	}
	rowAt(price) {
		return this.#makeRow(price * this.#sign, this.amountAt(price));
	}
	toRows() {
		const rows = [];
		for (const { size, keys, amounts } of [...this.#blocks].reverse()) for (let i = size - 1; i >= 0; i -= 1) rows.push(this.#makeRow(keys[i] ?? 0, amounts[i] ?? 0));
		return rows;
	}
	rows(limit = Infinity) {
		return this.#rows.read(limit);
	}
	updateRows() {
		this.#rows.update();
	}
	#makeRow(key, amount) {
		return Object.freeze([fromSteps(key * this.#sign, this.#grid.tick), fromSteps(amount, this.#grid.lot)]);
	}
	#change(price, amount, isAdded) {
		const key = price * this.#sign;
		const index = this.#indexOf(key);
		const block = this.#blocks[index];
		if (block === void 0) return NaN;
		const place = block.indexOf(key);
		const exists = place < block.size && block.keys[place] === key;
		const before = exists ? block.amounts[place] ?? 0 : 0;
		const after = isAdded ? before + amount : amount;
		if (!(after >= 0 && after <= Number.MAX_SAFE_INTEGER)) return NaN;
		if (after === before) return before;
		if (this.#rows.areKept) {
			const row = after === 0 ? void 0 : this.#makeRow(key, after);
			this.#rows.change(this.#countBetter(index) + block.size - place - (exists ? 1 : 0), row, !exists);
		}
		if (after === 0) this.#remove(index, block, place);
		else if (exists) block.set(place, after);
		else this.#insert(index, block, place, key, after);
		return before;
	}
	#countBetter(index) {
		let count = 0;
		for (let b = this.#blocks.length - 1; b > index; b -= 1) count += this.#blocks[b]?.size ?? 0;
		return count;
	}
	#indexOf(key) {
		const tops = this.#tops;
		let high = tops.length;
		// Most changes are near the best price, in the last block.
		if (high === 0 || (tops[high - 1] ?? 0) < key) return high;
		let low = 0;
		while (low < high) {
			const middle = low + high >> 1;
			if ((tops[middle] ?? 0) < key) low = middle + 1;
			else high = middle;
		}
		return low;
	}
	#insert(index, block, place, key, amount) {
		this.#size += 1;
		if (!block.isFull) {
			block.insert(place, key, amount);
			return;
		}
		const better = block.split();
		const top = block.keys[block.size - 1] ?? 0;
		this.#blocks.splice(index + 1, 0, better);
		this.#tops.splice(index, 0, top);
		const target = key <= top ? block : better;
		target.insert(target.indexOf(key), key, amount);
	}
	#remove(index, block, place) {
		this.#size -= 1;
		block.remove(place);
		const last = this.#blocks.length - 1;
		if (last === 0) return;
		// The last block is merged with the one before it, any other with the one after.
		const first = index === last ? index - 1 : index;
		const [worse, better] = [this.#blocks[first], this.#blocks[first + 1]];
		if (worse === void 0 || better === void 0 || !worse.canMerge(better)) return;
		worse.append(better);
		this.#blocks.splice(first + 1, 1);
		this.#tops.splice(first, 1);
	}
	#clear() {
		this.#size = 0;
		this.#blocks = [new Block()];
		this.#tops = [];
		this.#rows.clear();
	}
};

// ts/book/book.ts
var Book = class {
	nonce = 0;
	timestamp = void 0;
	bids;
	asks;
	#before = /* @__PURE__ */ new Float64Array(64);
	#followers = /* @__PURE__ */ new Set();
	constructor(grid) {
		this.bids = new BookSide(grid, 1);
		this.asks = new BookSide(grid, -1);
	}
	apply(delta, mode) {
		const { bids, asks } = delta;
		if (this.#before.length < bids.length + asks.length) this.#before = resized(this.#before, 2 * (bids.length + asks.length));
		const bidsDone = this.#change(this.bids, bids, 0, mode);
		const asksDone = bidsDone < bids.length ? 0 : this.#change(this.asks, asks, bids.length, mode);
		const isComplete = bidsDone + asksDone === bids.length + asks.length;
		if (isComplete && !this.isCrossed) {
			this.nonce = delta.nonce;
			this.timestamp = delta.timestamp;
			if (this.#followers.size > 0) for (const follower of this.#followers) follower.onFrame(delta);
			return;
		}
		this.#undo(this.asks, asks, bids.length, asksDone);
		this.#undo(this.bids, bids, 0, bidsDone);
		return isComplete ? "crossed" : "negative";
	}
	replace(snapshot) {
		this.nonce = snapshot.nonce;
		this.timestamp = snapshot.timestamp;
		if (!(this.bids.replace(snapshot.bids) && this.asks.replace(snapshot.asks))) return "negative";
		return this.isCrossed ? "crossed" : void 0;
	}
	copy(from) {
		this.nonce = from.nonce;
		this.timestamp = from.timestamp;
		this.bids.copy(from.bids);
		this.asks.copy(from.asks);
		for (const follower of this.#followers) follower.onReplaced();
	}
	follow() {
		const follower = new BookChanges(this, () => this.#followers.delete(follower));
		this.#followers.add(follower);
		return follower;
	}
	updateRows() {
		this.bids.updateRows();
		this.asks.updateRows();
	}
	equals(other) {
		return this.bids.equals(other.bids) && this.asks.equals(other.asks);
	}
	get isCrossed() {
		const [bid, ask] = [this.bids.bestPrice, this.asks.bestPrice];
		return bid !== void 0 && ask !== void 0 && bid >= ask;
	}
	#change(side, { length, prices, amounts }, offset, mode) {
		for (let i = 0; i < length; i += 1) {
			const price = prices[i] ?? 0;
			const amount = amounts[i] ?? 0;
			const before = mode === "additive" ? side.add(price, amount) : side.set(price, amount);
			if (Number.isNaN(before)) return i;
			this.#before[offset + i] = before;
		}
		return length;
	}
	#undo(side, { prices }, offset, done) {
		for (let i = done - 1; i >= 0; i -= 1) side.set(prices[i] ?? 0, this.#before[offset + i] ?? 0);
	}
};

// ts/book/delta-mode.ts
var DeltaModeDetector = class {
	secondSnapshot = void 0;
	needsSnapshot = false;
	hasDiverged = false;
	#nonce;
	#books;
	constructor(grid, snapshot) {
		this.#nonce = snapshot.nonce;
		this.#books = {
			additive: new Book(grid),
			absolute: new Book(grid)
		};
		this.#books.additive?.copy(snapshot);
		this.#books.absolute?.copy(snapshot);
	}
	get nonce() {
		return this.#nonce;
	}
	get agreed() {
		return this.hasDiverged ? void 0 : this.#books.additive;
	}
	get canApply() {
		return !this.needsSnapshot || this.secondSnapshot !== void 0 && this.#nonce < this.secondSnapshot.nonce;
	}
	apply(delta) {
		this.#nonce = delta.nonce;
		const faults = [this.#applyTo("additive", delta), this.#applyTo("absolute", delta)];
		this.hasDiverged ||= this.#differIn("bids", delta) || this.#differIn("asks", delta);
		return this.#books.additive ?? this.#books.absolute ? void 0 : faults.find((fault) => fault !== void 0);
	}
	#applyTo(mode, delta) {
		const fault = this.#books[mode]?.apply(delta, mode);
		if (fault !== void 0) this.#books[mode] = void 0;
		return fault;
	}
	#differIn(side, delta) {
		const { additive, absolute } = this.#books;
		if (additive === void 0 || absolute === void 0) return true;
		const { length, prices } = delta[side];
		return prices.subarray(0, length).some((price) => additive[side].amountAt(price) !== absolute[side].amountAt(price));
	}
	detect(snapshot) {
		const { additive, absolute } = this.#books;
		if (additive?.equals(snapshot) === true) return "additive";
		return absolute?.equals(snapshot) === true ? "absolute" : void 0;
	}
};

// ts/book/scan.ts
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const UPPER_E = 69;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const LOWER_E = 101;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const BLANK = 32;
const SMALL_DIGITS = 9;
const EXACT_DIGITS = 15;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,4})?(?![\d.eE+-])/y;
const KEYS$1 = {
	nonce: 1,
	bids: 2,
	asks: 4,
	timestamp: 8,
	symbol: 16,
	datetime: 32
};
const REQUIRED = KEYS$1.nonce | KEYS$1.bids | KEYS$1.asks;
const SPELLINGS = Object.entries(KEYS$1).map(([key, bit]) => ({
	bit,
	codes: new TextEncoder().encode(`${key}"`)
}));
const NOWHERE = -1;
var Scanner = class {
	#grid;
	#encoder = new TextEncoder();
	#text = "";
	#bytes = /* @__PURE__ */ new Uint8Array(4096);
	#number = 0;
	#afterKey = 0;
	constructor(grid) {
		this.#grid = grid;
	}
	scan(text, delta) {
		if (!this.#load(text)) return false;
		const bytes = this.#bytes;
		let at = skipBlanks(bytes, 0);
		if (bytes[at] !== OPEN_OBJECT) return false;
		let seen = 0;
		do {
			at = skipBlanks(bytes, at + 1);
			const bit = this.#keyAt(at);
			if (bit === 0 || (seen & bit) !== 0) return false;
			seen |= bit;
			at = skipBlanks(bytes, this.#afterKey);
			if (bytes[at] !== COLON) return false;
			at = this.#scanMember(skipBlanks(bytes, at + 1), bit, delta);
			if (at === NOWHERE) return false;
			at = skipBlanks(bytes, at);
		} while (bytes[at] === COMMA);
		if (bytes[at] !== CLOSE_OBJECT || (seen & REQUIRED) !== REQUIRED) return false;
		return skipBlanks(bytes, at + 1) === text.length;
	}
	#load(text) {
		if (text.length >= this.#bytes.length) this.#bytes = new Uint8Array(2 * text.length);
		const { read, written } = this.#encoder.encodeInto(text, this.#bytes);
		this.#bytes[text.length] = 0;
		this.#text = text;
		return read === text.length && written === text.length;
	}
	#keyAt(at) {
		const bytes = this.#bytes;
		if (bytes[at] !== QUOTE) return 0;
		for (const { bit, codes } of SPELLINGS) {
			if (codes[0] !== bytes[at + 1]) continue;
			for (let i = 1; i < codes.length; i += 1) if (codes[i] !== bytes[at + 1 + i]) return 0;
			this.#afterKey = at + 1 + codes.length;
			return bit;
		}
		return 0;
	}
	#scanMember(at, bit, delta) {
		switch (bit) {
			case KEYS$1.bids: return this.#scanLevels(at, delta.bids);
			case KEYS$1.asks: return this.#scanLevels(at, delta.asks);
			case KEYS$1.nonce:
				at = this.#scanNumber(at, WHOLE);
				delta.nonce = this.#number;
				return this.#number >= 0 ? at : NOWHERE;
			case KEYS$1.timestamp:
				at = this.#scanNumber(at, WHOLE);
				delta.timestamp = this.#number;
				return this.#number >= 0 ? at : NOWHERE;
			default: return skipString(this.#bytes, at);
		}
	}
	#scanLevels(at, changes) {
		const bytes = this.#bytes;
		if (bytes[at] !== OPEN_LIST) return NOWHERE;
		at = skipBlanks(bytes, at + 1);
		if (bytes[at] === CLOSE_LIST) return at + 1;
		for (;;) {
			at = this.#scanLevel(at, changes);
			if (at === NOWHERE) return NOWHERE;
			const code = bytes[at];
			if (code === CLOSE_LIST) return at + 1;
			if (code !== COMMA) return NOWHERE;
			at = skipBlanks(bytes, at + 1);
		}
	}
	#scanLevel(at, changes) {
		const bytes = this.#bytes;
		const { tick, lot } = this.#grid;
		if (bytes[at] !== OPEN_LIST) return NOWHERE;
		at = this.#scanNumber(skipBlanks(bytes, at + 1), tick);
		const price = this.#number;
		if (at === NOWHERE || price <= 0) return NOWHERE;
		at = skipBlanks(bytes, at);
		if (bytes[at] !== COMMA) return NOWHERE;
		at = this.#scanNumber(skipBlanks(bytes, at + 1), lot);
		if (at === NOWHERE) return NOWHERE;
		changes.push(price, this.#number);
		at = skipBlanks(bytes, at);
		return bytes[at] === CLOSE_LIST ? skipBlanks(bytes, at + 1) : NOWHERE;
	}
	#scanNumber(start, step) {
		const bytes = this.#bytes;
		const isNegative = bytes[start] === MINUS;
		const first = isNegative ? start + 1 : start;
		let at = first;
		let code = bytes[at] ?? 0;
		let whole = 0;
		while (code >= ZERO && code <= NINE) {
			whole = whole * 10 + (code - ZERO) | 0;
			code = bytes[++at] ?? 0;
		}
		const wholeDigits = at - first;
		if (wholeDigits === 0 || wholeDigits > 1 && bytes[first] === ZERO) return NOWHERE;
		let fraction = 0;
		let decimals = 0;
		if (code === DOT) {
			const dot = at;
			code = bytes[++at] ?? 0;
			while (code >= ZERO && code <= NINE) {
				fraction = fraction * 10 + (code - ZERO) | 0;
				code = bytes[++at] ?? 0;
			}
			decimals = at - dot - 1;
			if (decimals === 0) return NOWHERE;
		}
		const missing = step.decimals - decimals;
		if (!(missing >= 0 && code !== LOWER_E && code !== UPPER_E && wholeDigits + decimals <= EXACT_DIGITS) || decimals > SMALL_DIGITS) return this.#readNumber(start, step);
		if (wholeDigits > SMALL_DIGITS) whole = wholeOf$1(bytes, first, wholeDigits);
		// Both products and the sum are exact up to the largest safe integer, and larger beyond it.
		const units = whole * (POWERS[step.decimals] ?? NaN) + fraction * (POWERS[missing] ?? NaN);
		return this.#store(units, step, isNegative) ? at : NOWHERE;
	}
	#store(units, { multiple }, isNegative) {
		if (!(units <= Number.MAX_SAFE_INTEGER) || multiple !== 1 && units % multiple !== 0) return false;
		const steps = multiple === 1 ? units : units / multiple;
		this.#number = isNegative && steps !== 0 ? -steps : steps;
		return true;
	}
	#readNumber(start, step) {
		NUMBER.lastIndex = start;
		const number = NUMBER.exec(this.#text)?.[0];
		if (number === void 0) return NOWHERE;
		try {
			this.#number = toSteps(number, step, "number");
		} catch {
			return NOWHERE;
		}
		return start + number.length;
	}
};
function skipBlanks(bytes, at) {
	let code = bytes[at] ?? 0;
	while (code === BLANK || code === 10 || code === 13 || code === 9) code = bytes[++at] ?? 0;
	return at;
}
function skipString(bytes, at) {
	if (bytes[at] !== QUOTE) return NOWHERE;
	for (;;) {
		const code = bytes[++at] ?? 0;
		if (code === QUOTE) return at + 1;
		// The end of the text and control characters cannot be in a string.
		if (code < BLANK || code === BACKSLASH) return NOWHERE;
	}
}
function wholeOf$1(bytes, first, count) {
	let whole = 0;
	for (let i = first; i < first + count; i += 1) whole = whole * 10 + ((bytes[i] ?? 0) - ZERO);
	return whole;
}
__name(wholeOf$1, "wholeOf");

// ts/book/frame.ts
var FrameReader = class {
	#grid;
	#scanner;
	#delta = new Delta();
	constructor(grid) {
		this.#grid = grid;
		this.#scanner = new Scanner(grid);
	}
	read(frame) {
		return typeof frame === "string" ? this.scan(frame) ?? this.parse(frame) : this.fromJson(frame);
	}
	scan(text) {
		this.#delta.clear();
		return this.#scanner.scan(text, this.#delta) ? this.#delta : void 0;
	}
	parse(text) {
		let frame;
		try {
			frame = readJson(text);
		} catch {
			throw fault("frame", "JSON", text);
		}
		return this.fromJson(frame);
	}
	fromJson(row) {
		const delta = this.#delta;
		delta.clear();
		if (!isRecord(row)) throw fault("frame", "an object", row);
		const { nonce, timestamp, bids, asks } = row;
		delta.nonce = wholeOf(nonce, "nonce");
		delta.timestamp = timestamp === void 0 || timestamp === null ? void 0 : wholeOf(timestamp, "timestamp");
		this.#fill(delta.bids, bids, "bids");
		this.#fill(delta.asks, asks, "asks");
		return delta;
	}
	#fill(changes, rows, at) {
		if (!Array.isArray(rows)) throw fault(at, "a list", rows);
		for (const row of rows) {
			if (!Array.isArray(row) || row.length !== 2) throw fault(at, "[price, amount]", row);
			const [priceText, amountText] = row;
			const price = toSteps(numberTextOf(priceText, at), this.#grid.tick, `${at} price`);
			if (price <= 0) throw fault(`${at} price`, "a price above zero", priceText);
			changes.push(price, toSteps(numberTextOf(amountText, at), this.#grid.lot, `${at} amount`));
		}
	}
};
function wholeOf(value, at) {
	const number = toSteps(numberTextOf(value, at), WHOLE, at);
	if (number < 0) throw fault(at, "a number not below zero", value);
	return number;
}
function numberTextOf(value, at) {
	if (typeof value !== "string") throw fault(at, "a number", value);
	return value;
}
function fault(at, wanted, found) {
	return problem("response", at, wanted, JSON.stringify(found)?.slice(0, 120));
}

// ts/book/frame-buffer.ts
var FrameBuffer = class {
	limit;
	#frames = [];
	constructor(limit) {
		this.limit = limit;
	}
	get first() {
		return this.#frames[0]?.nonce;
	}
	get last() {
		return this.#frames.at(-1)?.nonce;
	}
	get isFull() {
		return this.#frames.length >= this.limit;
	}
	put(nonce, frame) {
		const last = this.last;
		if (last !== void 0 && this.isFarBelow(nonce, last)) return "ran-back";
		const place = this.#frames.findLastIndex((entry) => entry.nonce <= nonce);
		const same = this.#frames[place];
		if (same?.nonce === nonce) return isSameFrame(same.frame, frame) ? "duplicate" : "ran-back";
		if (this.isFull) return "overflow";
		this.#frames.splice(place + 1, 0, {
			nonce,
			frame
		});
		return "buffered";
	}
	isFarBelow(nonce, last) {
		return nonce < last - this.limit;
	}
	take(nonce) {
		return this.first === nonce ? this.#frames.shift()?.frame : void 0;
	}
	dropUpTo(nonce) {
		this.#frames = this.#frames.filter((entry) => entry.nonce > nonce);
	}
	clear() {
		this.#frames = [];
	}
};
const RECENT = 64;
var RecentFrames = class {
	#nonces = new Float64Array(RECENT).fill(-1);
	#frames = new Array(RECENT).fill("");
	put(nonce, frame) {
		const place = nonce % RECENT;
		this.#nonces[place] = nonce;
		this.#frames[place] = frame;
	}
	differs(nonce, frame) {
		const place = nonce % RECENT;
		return this.#nonces[place] === nonce && !isSameFrame(this.#frames[place] ?? "", frame);
	}
	clear() {
		this.#nonces.fill(-1);
		this.#frames.fill("");
	}
};
function isSameFrame(left, right) {
	return left === right || typeof left !== "string" && JSON.stringify(left) === JSON.stringify(right);
}

// ts/book/sync.ts
const MAX_STALE = 8;
const DEFAULTS = {
	deltas: "auto",
	backoff: {
		base: 250,
		max: 4e3
	},
	maxBuffered: 1e3,
	pollMs: 2e3
};
const REORDER_MS = 50;
const NO_EFFECTS = [];
const PUBLISH = [{ do: "publish" }];
var BookSync = class {
	book;
	counters = {
		frames: 0,
		duplicates: 0,
		nonFrames: 0,
		gaps: 0,
		snapshots: 0,
		staleSnapshots: 0,
		modesDetected: 0,
		resyncs: {
			negative: 0,
			crossed: 0,
			gap: 0,
			"ran-back": 0,
			overflow: 0,
			unreadable: 0,
			contradiction: 0
		}
	};
	#grid;
	#isAuto;
	#pollMs;
	#reader;
	#buffer;
	#backoff;
	#recent = new RecentFrames();
	#state = "closed";
	#isShown = false;
	#wasShown = false;
	#isPolled = false;
	#deltaMode;
	#detector = void 0;
	#liveSince = void 0;
	#incompleteSince = void 0;
	#pending = void 0;
	#requests = 0;
	#minNonce = 0;
	#staleInARow = 0;
	#effects = [];
	constructor(grid, options = {}) {
		const { deltas, backoff, maxBuffered, pollMs } = {
			...DEFAULTS,
			...options
		};
		this.book = new Book(grid);
		this.#grid = grid;
		this.#isAuto = deltas === "auto";
		this.#deltaMode = deltas === "auto" ? void 0 : deltas;
		this.#pollMs = pollMs;
		this.#reader = new FrameReader(grid);
		this.#buffer = new FrameBuffer(maxBuffered);
		this.#backoff = new Backoff({
			...backoff,
			first: 0
		});
	}
	get state() {
		return this.#state;
	}
	get isShown() {
		return this.#isShown;
	}
	get deltaMode() {
		return this.#deltaMode;
	}
	opened() {
		// A stuck book is shown by its snapshots until it starts on the new socket.
		if (this.#state !== "stuck") this.#withhold("closed");
		this.#forget();
		// Another socket may lead to another version of the service, with another delta mode.
		if (this.#isAuto) this.#deltaMode = void 0;
		this.#state = "buffering";
		this.#backoff.reset();
		this.#liveSince = void 0;
		this.#fetch(this.#backoff.next());
		return this.#flush();
	}
	closed() {
		if (this.#state === "stuck") return NO_EFFECTS;
		if (!this.#isPolled) this.#withhold("closed");
		this.#forget();
		this.#state = this.#isPolled ? "stuck" : "closed";
		if (this.#isPolled) this.#fetch(this.#pollMs);
		return this.#flush();
	}
	frame(frame, now) {
		if (this.#state === "closed" || this.#state === "stuck") return NO_EFFECTS;
		const delta = this.#read(frame, now);
		if (delta === void 0) return this.#flush();
		this.counters.frames += 1;
		if (this.#state !== "live") this.#bufferFrame(delta.nonce, frame, now);
		else if (delta.nonce !== this.book.nonce + 1) this.#onOutOfOrder(delta.nonce, frame, now);
		else if (this.#apply(delta, frame, now)) return PUBLISH;
		return this.#flush();
	}
	snapshot(request, row, now) {
		if (request !== this.#pending) return NO_EFFECTS;
		this.#pending = void 0;
		this.counters.snapshots += 1;
		const snapshot = this.#readSnapshot(row);
		if (snapshot === void 0) this.#fetchAgain();
		else if (this.#state === "buffering") this.#startFrom(snapshot, now);
		else if (this.#state === "detecting") this.#takeSecondSnapshot(snapshot, now);
		else this.#poll(snapshot);
		return this.#flush();
	}
	needs(request) {
		return request === this.#pending;
	}
	snapshotFailed(request) {
		if (request !== this.#pending) return NO_EFFECTS;
		this.#pending = void 0;
		this.#fetchAgain();
		return this.#flush();
	}
	probed(row, now) {
		if (this.#state !== "live" && this.#state !== "detecting") return NO_EFFECTS;
		const snapshot = this.#readSnapshot(row);
		if (snapshot === void 0) return this.#flush();
		if (snapshot.nonce > this.#lastNonce) this.#onStuck(snapshot);
		else if (this.#state === "detecting") this.#showNewer(snapshot);
		else if (snapshot.nonce === this.book.nonce && !snapshot.equals(this.book)) this.#onContradiction(now);
		return this.#flush();
	}
	#read(frame, now) {
		try {
			return this.#reader.read(frame);
		} catch (error) {
			if (!(error instanceof Problem)) throw error;
			// A text that is no object, such as an acknowledgement, is no frame; anything else may have been
			// the next one.
			if (typeof frame !== "string" || frame.trimStart().startsWith("{")) {
				this.#effects.push({
					do: "report",
					problem: error
				});
				this.#resync("unreadable", now, this.#lastNonce + 1);
			} else this.counters.nonFrames += 1;
			return;
		}
	}
	#readSnapshot(row) {
		const snapshot = new Book(this.#grid);
		try {
			const fault = snapshot.replace(this.#reader.fromJson(row));
			if (fault === void 0) return snapshot;
			this.counters.resyncs[fault] += 1;
			this.#effects.push({
				do: "report",
				problem: problem("response", "snapshot", "bids below asks, and no amount below 0", `a ${fault} book`)
			});
		} catch (error) {
			if (!(error instanceof Problem)) throw error;
			this.#effects.push({
				do: "report",
				problem: error
			});
		}
	}
	#apply(delta, frame, now) {
		const fault = this.book.apply(delta, this.#deltaMode ?? "additive");
		if (fault === void 0) {
			this.#recent.put(delta.nonce, frame);
			return true;
		}
		this.#resync(fault, now, delta.nonce);
		return false;
	}
	#bufferFrame(nonce, frame, now) {
		const applied = this.#incompleteSince === void 0 ? this.#detector?.nonce : this.book.nonce;
		if (applied !== void 0 && nonce <= applied) {
			this.#onOutOfOrder(nonce, frame, now);
			return;
		}
		// The service restarted its nonces behind a new socket.
		if (this.#buffer.isFarBelow(nonce, this.#minNonce)) this.#minNonce = 0;
		// While the detector waits for its snapshot and the buffer is full, the oldest frame passes to the
		// detector.
		if (this.#detector !== void 0 && this.#buffer.isFull) this.#advance(this.#detector, now);
		switch (this.#buffer.put(nonce, frame)) {
			case "buffered":
				if (this.#detector !== void 0) this.#detectMode(this.#detector, now);
				else if (this.#incompleteSince !== void 0) this.#complete(this.#incompleteSince, now);
				break;
			case "duplicate":
				this.counters.duplicates += 1;
				break;
			case "ran-back":
				this.#onRanBack(nonce, frame, now);
				break;
			case "overflow":
				this.#buffer.clear();
				this.#resync("overflow", now, nonce);
		}
	}
	#onOutOfOrder(nonce, frame, now) {
		const last = this.#detector?.nonce ?? this.book.nonce;
		if (nonce > last) {
			this.#buffer.put(nonce, frame);
			this.#onGap(now);
		} else if (this.#buffer.isFarBelow(nonce, last) || this.#recent.differs(nonce, frame)) this.#onRanBack(nonce, frame, now);
		else this.counters.duplicates += 1;
	}
	#onGap(now) {
		const liveSince = this.#liveSince;
		this.counters.gaps += 1;
		this.#resync("gap", now);
		this.#incompleteSince = liveSince;
	}
	#complete(liveSince, now) {
		if (this.#buffer.first !== this.book.nonce + 1) return;
		this.#pending = void 0;
		this.#replay(liveSince, now);
	}
	#onContradiction(now) {
		this.#resync("contradiction", now, this.#lastNonce);
	}
	#onRanBack(nonce, frame, now) {
		this.#buffer.clear();
		this.#recent.clear();
		this.#pending = void 0;
		this.#resync("ran-back", now);
		this.#minNonce = 0;
		this.#buffer.put(nonce, frame);
	}
	#onStuck(snapshot) {
		this.#forget();
		this.#state = "stuck";
		this.#isPolled = true;
		this.#show(snapshot);
		this.#effects.push({ do: "redial" });
		this.#fetch(this.#pollMs);
	}
	#poll(snapshot) {
		this.#showNewer(snapshot);
		this.#fetch(this.#pollMs);
	}
	#resync(cause, now, minNonce = 0) {
		this.counters.resyncs[cause] += 1;
		// A wrong delta mode leads to these faults.
		const isDoubtful = cause === "negative" || cause === "crossed" || cause === "contradiction";
		if (this.#isAuto && isDoubtful) this.#deltaMode = void 0;
		if (minNonce > this.#minNonce) this.#minNonce = minNonce;
		this.#detector = void 0;
		this.#state = "buffering";
		if (this.#liveSince !== void 0 && now - this.#liveSince >= this.#backoff.delay) this.#backoff.reset();
		this.#liveSince = void 0;
		this.#incompleteSince = void 0;
		this.#withhold(cause);
		this.#fetchAgain(cause === "gap" ? REORDER_MS : 0);
	}
	#startFrom(snapshot, now) {
		if (this.#isTooOld(snapshot.nonce)) {
			this.#fetchAgain();
			return;
		}
		this.#minNonce = 0;
		this.#isPolled = false;
		this.#buffer.dropUpTo(snapshot.nonce);
		if (this.#deltaMode !== void 0) {
			this.#goLive(snapshot, now);
			return;
		}
		this.#state = "detecting";
		this.#detector = new DeltaModeDetector(this.#grid, snapshot);
		this.#show(snapshot);
		this.#detectMode(this.#detector, now);
	}
	#isTooOld(nonce) {
		if (nonce >= this.#minNonce && nonce + 1 >= (this.#buffer.first ?? 0)) {
			this.#staleInARow = 0;
			return false;
		}
		this.counters.staleSnapshots += 1;
		this.#staleInARow += 1;
		if (this.#staleInARow < MAX_STALE) return true;
		this.#buffer.clear();
		this.#staleInARow = 0;
		return false;
	}
	#goLive(snapshot, now) {
		this.book.copy(snapshot);
		this.#replay(now, now);
	}
	#replay(liveSince, now) {
		this.#detector = void 0;
		this.#state = "live";
		this.#liveSince = liveSince;
		this.#incompleteSince = void 0;
		let frame;
		while ((frame = this.#buffer.take(this.book.nonce + 1)) !== void 0) if (!this.#apply(this.#reader.read(frame), frame, now)) return;
		if (this.#buffer.first !== void 0) this.#onGap(now);
		else this.#publish();
	}
	#detectMode(detector, now) {
		while (detector.canApply && this.#buffer.first === detector.nonce + 1) if (!this.#advance(detector, now)) return;
		const { agreed, secondSnapshot } = detector;
		if (agreed !== void 0) this.#showNewer(agreed);
		if (secondSnapshot?.nonce === detector.nonce) this.#useDetectedMode(detector, secondSnapshot, now);
		else if (detector.canApply && this.#buffer.first !== void 0) this.#onGap(now);
	}
	#advance(detector, now) {
		const frame = this.#buffer.take(detector.nonce + 1);
		if (frame === void 0) {
			this.#onGap(now);
			return false;
		}
		const fault = detector.apply(this.#reader.read(frame));
		if (fault !== void 0) {
			this.#resync(fault, now, detector.nonce);
			return false;
		}
		if (detector.hasDiverged && !detector.needsSnapshot) {
			detector.needsSnapshot = true;
			this.#fetchAgain();
		}
		return true;
	}
	#useDetectedMode(detector, secondSnapshot, now) {
		const deltaMode = detector.detect(secondSnapshot);
		if (deltaMode === void 0) {
			this.#onContradiction(now);
			return;
		}
		this.#deltaMode = deltaMode;
		this.counters.modesDetected += 1;
		this.#goLive(secondSnapshot, now);
	}
	#takeSecondSnapshot(snapshot, now) {
		if (this.#detector === void 0) return;
		this.#showNewer(snapshot);
		if (snapshot.nonce < this.#detector.nonce) {
			this.counters.staleSnapshots += 1;
			this.#fetchAgain();
			return;
		}
		this.#detector.secondSnapshot = snapshot;
		this.#detectMode(this.#detector, now);
	}
	#showNewer(snapshot) {
		const { nonce } = this.book;
		if (snapshot.nonce > nonce || snapshot.nonce === nonce && !this.#isShown) this.#show(snapshot);
	}
	#show(snapshot) {
		this.book.copy(snapshot);
		this.#publish();
	}
	#publish() {
		this.#isShown = true;
		this.#effects = [...this.#effects.filter((effect) => effect.do !== "publish"), ...PUBLISH];
	}
	#withhold(cause) {
		if (!this.#isShown) return;
		this.#isShown = false;
		this.#effects = this.#effects.filter((effect) => effect.do !== "publish");
		if (this.#wasShown) this.#effects.push({
			do: "withhold",
			cause
		});
	}
	#fetchAgain(leastMs = 0) {
		if (this.#pending !== void 0) return;
		this.#fetch(this.#state === "stuck" ? this.#pollMs : Math.max(leastMs, this.#backoff.next()));
	}
	#fetch(afterMs) {
		this.#pending = ++this.#requests;
		this.#effects.push({
			do: "fetch",
			request: this.#pending,
			afterMs
		});
	}
	get #lastNonce() {
		const applied = this.#state === "closed" || this.#state === "buffering" ? 0 : this.book.nonce;
		return Math.max(applied, this.#detector?.nonce ?? 0, this.#buffer.last ?? 0, this.#minNonce);
	}
	#forget() {
		this.#minNonce = this.#lastNonce;
		this.#buffer.clear();
		this.#recent.clear();
		this.#detector = void 0;
		this.#incompleteSince = void 0;
		this.#pending = void 0;
		this.#staleInARow = 0;
	}
	#flush() {
		this.#wasShown = this.#isShown;
		if (this.#effects.length === 0) return NO_EFFECTS;
		const effects = this.#effects;
		this.#effects = [];
		return effects;
	}
};

// ts/markets/live/watched-book.ts
var WatchedBook = class WatchedBook {
	#follow;
	constructor(members, follow) {
		Object.assign(this, members);
		this.#follow = follow;
	}
	follow() {
		if (this.#follow !== void 0) return this.#follow();
		throw toCcxtError(sentence("unsupported", "only the whole book has changes to follow; watch it without a limit, and use no copy"), "aftermath");
	}
	limit(levels) {
		return levels === void 0 ? this : this.#cut(levels);
	}
	copy() {
		return this.#cut(void 0);
	}
	#cut(levels) {
		const { bids, asks, ...others } = this;
		const book = new WatchedBook({
			...others,
			bids: bids.slice(0, levels),
			asks: asks.slice(0, levels)
		});
		markStructure(book);
		return book;
	}
};

// ts/markets/live/book-feed.ts
var BookFeed = class {
	source;
	settings;
	feed;
	#sync;
	#views = /* @__PURE__ */ new Map();
	#takenLimits = /* @__PURE__ */ new Set();
	#fetchTimer;
	#isProbing = false;
	#frames = 0;
	#failingSince;
	constructor(source, settings) {
		this.source = source;
		this.settings = settings;
		this.#sync = new BookSync(source.grid, source.options);
		this.feed = new Feed(`order book of ${source.symbol}`, settings, {
			accept: (frame) => this.#accept(frame),
			takesText: true,
			onOpen: () => {
				this.#run(this.#sync.opened());
			},
			onDown: () => {
				this.#run(this.#sync.closed());
			},
			onSilence: () => {
				this.#probe();
			},
			isLive: () => this.#sync.isShown,
			counts: () => this.#counts()
		});
		this.#fetchTimer = this.feed.newTimer();
	}
	async watch(limit) {
		if (this.hasUpdate(limit)) return this.take(limit);
		do
			await this.feed.next();
		while (!this.#sync.isShown);
		return this.take(limit);
	}
	get isShown() {
		return this.#sync.isShown;
	}
	hasUpdate(limit) {
		return this.#sync.isShown && (this.feed.isUndelivered || !this.#takenLimits.has(limit));
	}
	take(limit) {
		this.feed.markDelivered();
		this.#takenLimits.add(limit);
		this.#sync.book.updateRows();
		return this.#viewOf(limit);
	}
	get whole() {
		return this.#sync.isShown ? this.#viewOf(void 0) : void 0;
	}
	#viewOf(limit) {
		const known = this.#views.get(limit);
		if (known !== void 0) return known;
		const { book } = this.#sync;
		const { symbol, toDatetime } = this.source;
		const members = {
			symbol,
			get bids() {
				return book.bids.rows(limit);
			},
			get asks() {
				return book.asks.rows(limit);
			},
			get timestamp() {
				return book.timestamp;
			},
			get datetime() {
				return toDatetime(book.timestamp);
			},
			get nonce() {
				return book.nonce;
			}
		};
		const view = Object.defineProperties(new WatchedBook({}, limit === void 0 ? () => book.follow() : void 0), Object.getOwnPropertyDescriptors(members));
		markStructure(view);
		this.#views.set(limit, view);
		return view;
	}
	#accept(frame) {
		const read = typeof frame === "string" ? frame : this.source.readBody?.(frame) ?? "";
		this.#frames += 1;
		this.#run(this.#sync.frame(read, this.settings.clock.now()));
		return false;
	}
	#run(effects) {
		for (const effect of effects) if (effect.do === "publish") this.feed.publish();
		else if (effect.do === "fetch") this.#fetchLater(effect.request, effect.afterMs);
		else if (effect.do === "redial") this.feed.redial();
		else if (effect.do === "report") this.settings.onFault(effect.problem);
	}
	#probe() {
		if (this.#isProbing || !this.feed.isOpen) return;
		this.#isProbing = true;
		const frames = this.#frames;
		this.source.fetch().then(
			(row) => {
				if (!this.feed.isClosed && this.#frames === frames) this.#run(this.#sync.probed(row, this.settings.clock.now()));
			},
			// The next silence probes again.
			() => void 0
		).catch(this.settings.onFault).finally(() => this.#isProbing = false);
	}
	#counts() {
		const { gaps, resyncs } = this.#sync.counters;
		// A snapshot follows each gap, so that the book is complete again.
		return {
			recovered: gaps,
			resyncs: Object.values(resyncs).reduce((sum, count) => sum + count, 0)
		};
	}
	#onFailed(error) {
		const now = this.settings.clock.now();
		this.#failingSince ??= now;
		if (now - this.#failingSince < this.settings.maxOutageMs) return;
		this.#failingSince = now;
		this.feed.fail(error);
	}
	#fetchLater(request, afterMs) {
		this.#fetchTimer.cancel();
		if (afterMs > 0) this.#fetchTimer.set(afterMs, () => {
			if (this.#sync.needs(request)) this.#fetch(request);
		});
		else this.#fetch(request);
	}
	#fetch(request) {
		this.source.fetch().then((row) => {
			this.#failingSince = void 0;
			if (!this.feed.isClosed) this.#run(this.#sync.snapshot(request, row, this.settings.clock.now()));
		}, (error) => {
			if (this.feed.isClosed) return;
			this.#onFailed(error);
			this.#run(this.#sync.snapshotFailed(request));
		}).catch(this.settings.onFault);
	}
};

// ts/markets/live/top-feed.ts
const FIRST_SNAPSHOT_MS = SECOND_MS;
var TopFeed = class {
	source;
	depth;
	feed;
	#channel = void 0;
	#formerDepths = [];
	#top = void 0;
	#unread = void 0;
	#frames = 0;
	#receivedAt = void 0;
	#deliveredLimits = /* @__PURE__ */ new Set();
	#firstSnapshotTimer;
	#depthTimer;
	constructor(source, depth, settings) {
		this.source = source;
		this.depth = depth;
		this.feed = new Feed(`top of the order book of ${source.symbol}`, settings, {
			accept: (body) => this.#accept(body),
			read: () => this.#read(),
			onOpen: () => {
				this.#awaitFirstSnapshot();
			},
			isProven: () => this.#top !== void 0
		});
		this.#firstSnapshotTimer = this.feed.newTimer();
		this.#depthTimer = this.feed.newTimer();
	}
	attachChannel(channel) {
		this.#channel = channel;
	}
	get symbol() {
		return this.source.symbol;
	}
	deepen(depth) {
		if (depth <= this.depth) return;
		this.#readUnread();
		this.#formerDepths.push(this.depth);
		this.depth = depth;
		this.#channel?.change(this.source.toSubscription(depth));
		// A book of exactly as many levels as an earlier subscription looks cut in every frame, and may never
		// be silent.
		this.#depthTimer.set(FIRST_SNAPSHOT_MS, () => {
			if (!this.covers(this.depth)) this.feed.read(false);
		});
	}
	hasUpdate(depth, limit) {
		const isFirst = this.feed.isOpen && !this.#deliveredLimits.has(limit);
		return this.covers(depth) && (this.feed.isUndelivered || isFirst);
	}
	covers(depth) {
		const counts = this.#top?.counts;
		if (counts === void 0) return false;
		return !this.#formerDepths.some((former) => former < depth && counts.includes(former));
	}
	deliver(limit) {
		this.#readUnread();
		this.#deliveredLimits.add(limit);
		this.feed.markDelivered();
		return this.#top?.book;
	}
	get book() {
		this.#readUnread();
		return this.#top?.book;
	}
	get receivedAt() {
		return this.#receivedAt;
	}
	#accept(body) {
		if (typeof body !== "object" || body === null) return false;
		// A frame that may show the depth of a subscription is read at once.
		if (body instanceof TopFrame && this.feed.isUndelivered && this.#formerDepths.length === 0 && !this.feed.isAwaited) {
			this.#unread = {
				frame: body,
				at: this.source.now()
			};
			this.#frames += 1;
			return false;
		}
		this.#take(body, this.source.now());
		this.#unread = void 0;
		this.#frames += 1;
		return true;
	}
	#readUnread() {
		if (this.#unread === void 0) return;
		const { frame, at } = this.#unread;
		this.#unread = void 0;
		try {
			this.#take(frame, at);
		} catch (fault) {
			this.feed.onMalformed(fault);
		}
	}
	#take(body, at) {
		const top = this.source.parse(body);
		const [bids, asks] = top.counts;
		const formerDepth = this.#formerDepths.at(-1) ?? Infinity;
		// More levels than the earlier subscription sends belong to the present one.
		if (bids > formerDepth || asks > formerDepth) this.#formerDepths = [];
		this.#keep(top, at);
	}
	#awaitFirstSnapshot() {
		const [{ version }, frames] = [this.feed, this.#frames];
		this.#firstSnapshotTimer.set(FIRST_SNAPSHOT_MS, () => {
			if (this.feed.version === version && this.#frames === frames) this.feed.readMissed();
		});
	}
	async #read() {
		const [{ version }, frames] = [this.feed, this.#frames];
		const body = await this.source.fetch();
		if (body === void 0) return {
			isNew: false,
			isMissed: false
		};
		const top = this.source.parse(body);
		this.#readUnread();
		const wasCovered = this.covers(this.depth);
		const hadFrame = this.feed.version !== version || this.#frames !== frames;
		const { fingerprint } = this.source;
		const before = this.#top?.book;
		const isMissed = !hadFrame && (before === void 0 || fingerprint(top.book) !== fingerprint(before));
		// A read proves any depth. A frame that came meanwhile is newer, unless it is of a shallower book.
		if (!hadFrame || !wasCovered && this.#isTopOf(top)) this.#keep(top, this.source.now());
		// The same book is an update for callers that wait for more levels.
		const isNew = isMissed || !wasCovered || !hadFrame && this.#formerDepths.length > 0;
		this.#formerDepths = [];
		return {
			isNew,
			isMissed
		};
	}
	#isTopOf({ counts }) {
		return counts.some((count, side) => count > (this.#top?.counts[side] ?? 0));
	}
	#keep(top, at) {
		this.#top = top;
		this.#receivedAt = at;
	}
};

// ts/markets/live/live-books.ts
const LEAST_DEPTH = 10;
const MOST_DEPTH = 500;
var LiveBooks = class {
	context;
	services;
	feeds;
	#snapshots = new Batch(async (symbols) => {
		const { markets, native } = this.services;
		const found = await native.books(await this.feeds.findMarkets([...symbols]), {});
		return new Map([...found].map(([id, book]) => [`${markets.byId(id)?.symbol}`, book]));
	}, SYSTEM_CLOCK);
	constructor(context, services, feeds) {
		this.context = context;
		this.services = services;
		this.feeds = feeds;
	}
	async watch(symbol, limit) {
		const maxLevels = parseWholeNumber(limit, "limit", 1);
		const channel = this.#channelFor(maxLevels);
		const call = this.feeds.countCall();
		if (channel === "top") return this.#watchTop([symbol], maxLevels, call);
		return await (this.#openBook(symbol, channel) ?? await this.#bookFeed(symbol, channel, call)).watch(maxLevels);
	}
	async watchAny(symbols, limit) {
		const maxLevels = parseWholeNumber(limit, "limit", 1);
		const channel = this.#channelFor(maxLevels);
		const call = this.feeds.countCall();
		if (channel === "top") return this.#watchTop(expectSymbols(symbols), maxLevels, call);
		const markets = await this.feeds.findEach(expectSymbols(symbols));
		const feeds = await Promise.all(markets.map(({ symbol }) => this.#bookFeed(symbol, channel, call)));
		let feed = leastRecent(feeds.filter((each) => each.hasUpdate(maxLevels)));
		while (feed?.isShown !== true) feed = await Feed.any(feeds);
		return feed.take(maxLevels);
	}
	async unWatch(symbol) {
		const call = this.feeds.countCall();
		const { id } = await this.feeds.findMarket(symbol);
		for (const channel of [
			[],
			["native"],
			["top"]
		]) this.feeds.end(call, "orderbook", id, ...channel);
		return true;
	}
	async unWatchMany(symbols) {
		const markets = await this.feeds.findEach(expectSymbols(symbols));
		await Promise.all(markets.map(({ symbol }) => this.unWatch(symbol)));
		return true;
	}
	cache() {
		const books = {};
		for (const feed of this.feeds.list("orderbook")) if (feed instanceof BookFeed) {
			if (feed.whole !== void 0) books[feed.whole.symbol] = feed.whole;
		} else if (feed instanceof TopFeed) {
			const { book, receivedAt } = feed;
			if (book !== void 0) books[feed.symbol] ??= toTop(book, receivedAt, void 0);
		}
		return books;
	}
	#channelFor(maxLevels) {
		const channel = optionsOf(this.context, "watchOrderBook").channel;
		const isServed = roundUpDepth(maxLevels ?? LEAST_DEPTH) !== void 0;
		if (channel === "auto") return maxLevels !== void 0 && isServed ? "top" : "stream";
		if (channel === "top" && !isServed) throw problem("argument", "limit", `at most ${MOST_DEPTH} levels of the top of a book`, formatValue(maxLevels));
		if (channel === "stream" || channel === "native" || channel === "top") return channel;
		throw problem("argument", "options.watchOrderBook.channel", "\"auto\", \"top\", \"native\" or \"stream\"", formatValue(channel));
	}
	#openBook(symbol, channel) {
		const { id } = this.context.markets?.[symbol] ?? {};
		if (id === void 0) return void 0;
		const feed = this.feeds.find("orderbook", id, ...channel === "native" ? ["native"] : []);
		return feed instanceof BookFeed ? feed : void 0;
	}
	async #bookFeed(symbol, channel, call) {
		const market = await this.feeds.findMarket(symbol);
		this.feeds.expectWatched(call, "orderbook", market.id);
		const source = this.#sourceOf(market);
		if (channel === "stream") {
			const query = { chId: market.id };
			return this.feeds.openStream("orderbook", market.id, query, (settings) => new BookFeed(source, settings));
		}
		const subscription = {
			key: "orderbook",
			payload: { marketId: market.id }
		};
		return this.feeds.openChannel("orderbook", `${market.id} native`, [subscription], (settings) => new BookFeed({
			...source,
			readBody: parseBookDelta
		}, settings));
	}
	#sourceOf(market) {
		const { deltas } = optionsOf(this.context, "watchOrderBook");
		if (![
			"auto",
			"additive",
			"absolute"
		].includes(deltas)) throw problem("argument", "options.watchOrderBook.deltas", "\"auto\", \"additive\" or \"absolute\"", formatValue(deltas));
		const fetch = async () => expectRow(await this.context.publicPostOrderbook({ chId: market.id }), "orderbook", "bids");
		const { price, amount } = market.precision;
		const grid = toGrid(numberText(price, "precision"), numberText(amount, "precision"));
		return {
			symbol: market.symbol,
			grid,
			options: { deltas },
			fetch,
			toDatetime
		};
	}
	async #watchTop(symbols, maxLevels, call) {
		const depth = roundUpDepth(maxLevels ?? MOST_DEPTH) ?? MOST_DEPTH;
		const markets = this.feeds.findLoaded(symbols) ?? await this.feeds.findEach(symbols);
		for (const { id } of markets) this.feeds.expectWatched(call, "orderbook", id);
		const feeds = markets.map((market) => this.#topFeed(market, depth));
		let feed = leastRecent(feeds.filter((each) => each.hasUpdate(depth, maxLevels)));
		while (feed?.covers(depth) !== true) feed = await Feed.any(feeds);
		return toTop(feed.deliver(maxLevels), feed.receivedAt, maxLevels);
	}
	#topFeed(market, depth) {
		const open = this.feeds.find("orderbook", market.id, "top");
		if (open instanceof TopFeed) {
			open.deepen(depth);
			return open;
		}
		const toSubscription = (levels) => topSubscription(market, levels);
		const source = {
			symbol: market.symbol,
			toSubscription,
			fetch: () => this.#snapshots.get(market.symbol),
			now: () => serviceTime(this.context),
			parse: (body) => convertResponse("ws/updates", () => parseTop(body, market)),
			fingerprint: ({ bids, asks }) => JSON.stringify([bids.slice(0, depth), asks.slice(0, depth)])
		};
		const id = `${market.id} top`;
		const feed = this.feeds.openChannel("orderbook", id, [toSubscription(depth)], (settings, channel) => {
			const made = new TopFeed(source, depth, settings);
			const through = channel();
			if (through !== void 0) made.attachChannel(through);
			return made;
		});
		feed.deepen(depth);
		return feed;
	}
};
function toTop({ symbol, bids, asks }, receivedAt, limit) {
	const copy = (levels) => levels.slice(0, limit).map(([price, amount]) => [price, amount]);
	const datetime = toDatetime(receivedAt);
	const levels = {
		bids: copy(bids),
		asks: copy(asks)
	};
	return new WatchedBook({
		symbol,
		timestamp: receivedAt,
		datetime,
		nonce: void 0,
		...levels
	});
}
function topSubscription(market, levels) {
	const priceBucketSize = new NumberText(numberText(market.precision.price, "precision"));
	return {
		key: "topOfOrderbook",
		payload: {
			marketId: market.id,
			priceBucketSize,
			bucketsNumber: levels
		}
	};
}

// ts/markets/live/candle.ts
var Candles = class {
	limit;
	#updates = new UpdateCounter();
	#rows = [];
	constructor(limit) {
		this.limit = limit;
	}
	get last() {
		return this.#rows.at(-1);
	}
	find(start) {
		const found = this.#rows[this.#placeOf(start)];
		return found?.[0] === start ? found : void 0;
	}
	put(candle) {
		const place = this.#placeOf(candle[0]);
		const known = this.#rows[place];
		const isKnown = known?.[0] === candle[0];
		if (isKnown && known.every((figure, n) => figure === candle[n])) return false;
		if (!isKnown && place === 0 && this.#rows.length >= this.limit) return false;
		this.#rows.splice(place, isKnown ? 1 : 0, candle);
		if (this.#rows.length > this.limit) this.#rows.shift();
		this.#updates.add(`${candle[0]}`);
		return true;
	}
	getLimit(limit) {
		return this.#updates.take(limit);
	}
	newest(limit = Infinity) {
		return this.#rows.slice(-limit);
	}
	rows() {
		return [...this.#rows];
	}
	#placeOf(start) {
		let place = this.#rows.length;
		while (place > 0 && (this.#rows[place - 1]?.[0] ?? 0) >= start) place -= 1;
		return place;
	}
};

// ts/markets/live/candles-feed.ts
var CandlesFeed = class {
	source;
	settings;
	feed;
	cache;
	symbol;
	timeframe;
	#sentStarts = /* @__PURE__ */ new Set();
	#sent;
	#unprovenStart = void 0;
	constructor(source, settings) {
		this.source = source;
		this.settings = settings;
		this.symbol = source.symbol;
		this.timeframe = source.timeframe;
		this.cache = new Candles(source.limit);
		this.#sent = new Recent(() => settings.clock.now());
		this.feed = new Feed(`${source.timeframe} candles of ${source.symbol}`, settings, {
			accept: (body) => this.#accept(body),
			read: () => this.#read(),
			// Whatever the reason for the read, the running candle may have changed without a frame until its
			// bucket closed.
			onReadRequest: () => {
				this.#markUnproven(this.cache.last?.[0]);
			}
		});
	}
	get hasUpdate() {
		return this.isKnown && this.feed.isUndelivered;
	}
	get isKnown() {
		return this.feed.isProven;
	}
	#accept(body) {
		const candle = this.source.read(body);
		if (candle === void 0) return false;
		const last = this.cache.last;
		this.#sentStarts.add(candle[0]);
		this.#sent.set(candle[0], true);
		const isUpdate = this.cache.put(candle) && this.isKnown;
		// The next bucket does not prove that the frame before was the final candle, nor why a bucket between
		// is missing.
		if (last !== void 0 && candle[0] > last[0]) {
			this.#markUnproven(last[0]);
			this.feed.read(false);
		}
		return isUpdate;
	}
	async #read() {
		const isFirst = !this.isKnown;
		const from = isFirst ? void 0 : this.#unprovenStart;
		this.#unprovenStart = void 0;
		this.#sentStarts.clear();
		const readAt = this.settings.clock.now();
		const isSent = (start) => this.#sent.find(start, readAt) === true;
		const last = this.cache.last?.[0];
		const candles = await this.source.fetch(from, last).catch((error) => {
			this.#markUnproven(from);
			throw error;
		});
		// A read that does not show the last bucket yet is from before its first frame.
		let isLate = last !== void 0 && isSent(last) && !candles.some(([start]) => start >= last);
		let isMissed = false;
		for (const candle of candles)
 // If the socket of that frame has closed since, only the next read shows the final candle.
		if (this.#sentStarts.has(candle[0])) this.#markUnproven(candle[0]);
		else if (isSent(candle[0]) && (this.cache.find(candle[0])?.[5] ?? 0) > candle[5]) isLate = true;
		else isMissed = this.cache.put(candle) || isMissed;
		// The volume of a bucket only grows.
		if (isLate) {
			this.#markUnproven(from ?? (candles.at(-2) ?? candles[0])?.[0]);
			this.feed.read(false);
		}
		return {
			isNew: isFirst || isMissed,
			isMissed
		};
	}
	#markUnproven(start) {
		if (start !== void 0) this.#unprovenStart = Math.min(start, this.#unprovenStart ?? start);
	}
};

// ts/markets/live/complete-ticker.ts
function completeTicker(ticker, numbers) {
	const { open, last, change, percentage, baseVolume, quoteVolume } = ticker;
	if ((open ?? last ?? change ?? percentage ?? baseVolume ?? quoteVolume) !== void 0) return void 0;
	// Every member by its name: a copy of so many members that is changed afterwards is slow.
	return {
		symbol: ticker.symbol,
		timestamp: ticker.timestamp,
		datetime: ticker.datetime,
		bid: toFigure(omitZero$1(ticker.bid), numbers),
		bidVolume: toFigure(ticker.bidVolume, numbers),
		ask: toFigure(omitZero$1(ticker.ask), numbers),
		askVolume: toFigure(ticker.askVolume, numbers),
		open: void 0,
		close: void 0,
		last: void 0,
		change: void 0,
		percentage: void 0,
		baseVolume: void 0,
		quoteVolume: void 0,
		markPrice: toFigure(ticker.markPrice, numbers),
		indexPrice: toFigure(ticker.indexPrice, numbers),
		info: ticker.info,
		high: void 0,
		low: void 0,
		average: void 0,
		vwap: void 0,
		previousClose: void 0
	};
}
function omitZero$1(price) {
	return price === 0 ? void 0 : price;
}
__name(omitZero$1, "omitZero");
function toFigure(value, numbers) {
	if (value === void 0 || numbers.number === Number && value >= 1e-6 && value < 0x38d7ea4c68000) return value;
	return numbers.parseNumber(`${value}`);
}

// ts/markets/live/latest-feed.ts
const MAX_UNREAD = 256;
const NOT_COMPARED = ["info", "receivedAt"];
var LatestFeed = class {
	source;
	feed;
	#values = {};
	#sentNames = /* @__PURE__ */ new Set();
	#namesOfKey = /* @__PURE__ */ new Map();
	#hasFailed = false;
	#refreshTimer;
	#unread = [];
	constructor(source, settings) {
		this.source = source;
		this.feed = new Feed(source.name, settings, {
			accept: (body, key) => this.#accept(body, key),
			read: () => this.#read()
		});
		this.#refreshTimer = this.feed.newTimer();
	}
	get values() {
		this.#parseUnread();
		this.feed.markDelivered();
		return this.#values;
	}
	get isKnown() {
		if (this.feed.isProven || !this.#hasFailed) return this.feed.isProven;
		this.#parseUnread();
		return this.source.streamedValues?.every((name) => this.#values[name] !== void 0) === true;
	}
	addValues(values) {
		this.#parseUnread();
		if (!this.feed.isClosed && this.#merge(values)) this.feed.publish();
	}
	#accept(body, key = "") {
		if (typeof body !== "object" || body === null) return false;
		const at = this.source.now();
		if (this.feed.isAwaited || !this.feed.isUndelivered) return this.#takeValues(this.source.read(body, key, at), key);
		this.#unread.push({
			body,
			key,
			at
		});
		if (this.#unread.length >= MAX_UNREAD) this.#parseUnread();
		return false;
	}
	#parseUnread() {
		if (this.#unread.length === 0) return;
		const frames = this.#unread;
		this.#unread = [];
		const complete = /* @__PURE__ */ new Set();
		const found = [];
		for (const { body, key, at } of frames.reverse()) {
			if (complete.has(key)) continue;
			try {
				const values = this.source.read(body, key, at);
				found.push({
					values,
					key
				});
				if (this.#isComplete(values, key)) complete.add(key);
			} catch (fault) {
				this.feed.onMalformed(fault);
			}
		}
		for (const { values, key } of found.reverse()) this.#takeValues(values, key);
	}
	#isComplete(values, key) {
		const names = this.#namesOfKey.get(key);
		return names !== void 0 && names.size > 0 && [...names].every((name) => values[name] !== void 0);
	}
	#takeValues(values, key) {
		const names = this.#namesOfKey.get(key) ?? /* @__PURE__ */ new Set();
		this.#namesOfKey.set(key, names);
		for (const name in values) {
			if (name === "info" || values[name] === void 0) continue;
			this.#sentNames.add(name);
			names.add(name);
		}
		return this.#merge(values);
	}
	#merge(values) {
		const known = this.#values;
		const next = withMembers(known, {});
		let isNew = false;
		for (const name in values) {
			const value = values[name];
			if (value === void 0 || value === known[name]) continue;
			next[name] = value;
			isNew ||= !NOT_COMPARED.includes(name);
		}
		if (!isNew) return false;
		next.info = withMembers(known.info ?? {}, values.info ?? {});
		this.#values = next;
		return true;
	}
	async #read() {
		const isFirst = !this.feed.isProven;
		this.#parseUnread();
		this.#sentNames.clear();
		const found = await this.source.fetch().catch((error) => {
			this.#hasFailed = true;
			throw error;
		});
		this.#parseUnread();
		this.#refreshLater();
		const values = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#sentNames.has(name)));
		const { streamedValues = Object.keys(values).filter((name) => !NOT_COMPARED.includes(name)) } = this.source;
		const isMissed = streamedValues.some((name) => values[name] !== void 0 && values[name] !== this.#values[name]);
		return {
			isNew: this.#merge(values) || isFirst,
			isMissed
		};
	}
	#refreshLater() {
		const { refreshMs } = this.source;
		if (refreshMs === void 0 || this.feed.isClosed) return;
		this.#refreshTimer.set(refreshMs, () => {
			if (this.feed.isAwaited && this.feed.isOpen) this.feed.read(false);
			else this.#refreshLater();
		});
	}
};

// ts/markets/live/trades-feed.ts
const MAX_KEYS = 5e3;
const KEYS_SLACK = 500;
const MAX_PAGES$1 = 20;
var TradesFeed = class {
	source;
	feed;
	cache;
	#counts = /* @__PURE__ */ new Map();
	#buffered = [];
	#isReadingTrades = false;
	#hasRead = false;
	#possiblyLost = 0;
	#latest = -Infinity;
	#completeUntil = Infinity;
	#breaks = 0;
	#from = -Infinity;
	constructor(source, settings) {
		this.source = source;
		this.cache = new RecentRows(source.limit);
		this.feed = new Feed(`trades of ${source.symbol}`, settings, {
			accept: (row) => this.#accept(row),
			read: () => this.#read(),
			onDown: () => {
				this.#breaks += 1;
				this.#completeUntil = Math.min(this.#completeUntil, this.#latest);
			},
			counts: () => ({ possiblyLost: this.#possiblyLost })
		});
	}
	get hasUpdate() {
		return this.feed.isUndelivered;
	}
	get symbol() {
		return this.source.symbol;
	}
	#accept(row) {
		const trade = expectTrade(row);
		if (this.#isReadingTrades && this.#buffered.length < MAX_KEYS) {
			this.#buffered.push(trade);
			return false;
		}
		const counts = this.#countsOf(this.source.keyOf(trade));
		counts.sent += 1;
		return this.#deliver(trade, counts, counts.sent);
	}
	#deliver(row, counts, count) {
		if (count <= counts.delivered) return false;
		counts.delivered = count;
		this.#latest = Math.max(this.#latest, Number(row.timestamp));
		this.cache.append(this.source.convert(row, count - 1));
		return true;
	}
	#countsOf(key) {
		const known = this.#counts.get(key);
		if (known !== void 0) return known;
		const counts = {
			delivered: 0,
			sent: 0
		};
		this.#counts.set(key, counts);
		dropOldest(this.#counts, MAX_KEYS, KEYS_SLACK);
		return counts;
	}
	async #readMissed() {
		let rows = [];
		let cursor;
		let gaps = 0;
		for (let pages = 1;; pages += 1) {
			const page = await this.source.fetchPage(cursor);
			const trades = convertResponse("trades", () => sortNewestFirst(page));
			rows = joinPages(rows, trades, cursor);
			if (!this.#hasRead) this.#from = startOf(page, trades);
			if (!this.#hasRead || this.#isJoined(trades)) break;
			cursor = cursorAfter(page, cursor, rows, () => gaps += 1);
			if (cursor === void 0) break;
			if (pages < MAX_PAGES$1) continue;
			gaps += 1;
			break;
		}
		this.#hasRead = true;
		this.#possiblyLost += gaps;
		return rows;
	}
	#isJoined(trades) {
		const oldest = trades.at(-1)?.timestamp;
		if (Number(oldest) < this.#from) return true;
		const isKnown = (row) => this.#counts.has(this.source.keyOf(row));
		// The socket has delivered all since the last read.
		if (this.#completeUntil === Infinity && trades.every(isKnown)) return true;
		// After a read that failed, the socket has delivered trades that follow those it missed.
		return trades.some((row) => {
			if (row.timestamp === oldest || Number(row.timestamp) > this.#completeUntil) return false;
			return isKnown(row);
		});
	}
	async #read() {
		this.#isReadingTrades = true;
		let isMissed = false;
		let isNew = false;
		const latest = this.#latest;
		try {
			const breaks = this.#breaks;
			const isFirst = !this.#hasRead;
			const read = await this.#readMissed();
			const rows = isFirst ? read : read.filter(({ timestamp }) => Number(timestamp) >= this.#from);
			const counts = /* @__PURE__ */ new Map();
			for (const row of [...rows].reverse()) {
				const key = this.source.keyOf(row);
				const count = (counts.get(key) ?? 0) + 1;
				counts.set(key, count);
				isMissed = this.#deliver(row, this.#countsOf(key), count) || isMissed;
			}
			this.#completeUntil = this.#breaks === breaks ? Infinity : this.#latest;
		} catch (error) {
			// An open socket may have stalled before the read, and go on after it.
			this.#completeUntil = Math.min(this.#completeUntil, latest);
			throw error;
		} finally {
			// Frames that came meanwhile are newer.
			this.#isReadingTrades = false;
			const buffered = this.#buffered;
			this.#buffered = [];
			for (const row of buffered) isNew = this.#accept(row) || isNew;
		}
		return {
			isNew: isNew || isMissed,
			isMissed
		};
	}
};
function startOf({ nextCursor }, trades) {
	const oldest = trades.at(-1);
	return oldest === void 0 || !isGiven(nextCursor) ? -Infinity : Number(oldest.timestamp) + 1;
}

// ts/markets/live/live-markets.ts
const KEYS = {
	ticker: [
		"market",
		"oracle",
		"topOfOrderbook",
		"marketOrders"
	],
	mark: ["market", "oracle"],
	bidask: ["topOfOrderbook"],
	funding: ["market"]
};
const LIVE = {
	ticker: [
		"bid",
		"ask",
		"markPrice",
		"indexPrice"
	],
	mark: ["markPrice", "indexPrice"],
	bidask: [
		"bid",
		"ask",
		"bidVolume",
		"askVolume"
	],
	funding: [
		"fundingRate",
		"markPrice",
		"indexPrice"
	]
};
const TIMES = ["timestamp", "datetime"];
const TIMED = [
	"mark",
	"bidask",
	"funding"
];
const TICKER_FIGURES = [
	"bid",
	"bidVolume",
	"ask",
	"askVolume",
	"last",
	"change",
	"percentage",
	"baseVolume",
	"quoteVolume",
	"markPrice",
	"indexPrice"
];
const CANDLES_PAGE = 500;
const MAX_AWAITED = 10;
const MAX_LISTS = 16;
var LiveMarkets = class {
	context;
	services;
	feeds;
	#cursors = new SubscriberCursors();
	#lists = [];
	#batches = {
		ticker: batchOf((symbols) => this.services.data.tickers(symbols, {})),
		mark: batchOf((symbols) => this.services.data.markPrices(symbols, {})),
		bidask: batchOf((symbols) => this.services.data.bidsAsks(symbols, {})),
		funding: batchOf((symbols) => this.services.derivatives.fundingRates(symbols, {}))
	};
	#candleReads = Promise.resolve();
	constructor(context, services, feeds) {
		this.context = context;
		this.services = services;
		this.feeds = feeds;
	}
	async watchOne(method, what, symbol) {
		const call = this.feeds.countCall();
		const [market] = this.feeds.findLoaded([symbol]) ?? [await this.feeds.findMarket(symbol)];
		if (market === void 0) return void 0;
		this.feeds.expectWatched(call, what, market.id);
		const feed = this.#latestFeed(what, market);
		await this.#cursors.changed(`${method} ${market.symbol}`, [feed]);
		return this.#keep(what, market, this.#makerOf(what)(feed.values, market));
	}
	async watchSeveral(method, what, symbols) {
		const list = this.#findList(method, symbols) ?? await this.#makeList(method, what, symbols);
		this.#expectRefresh();
		const changed = await this.#cursors.changed(list.subscriber, list.feeds);
		const make = this.#makerOf(what);
		const structures = {};
		for (const feed of this.context.newUpdates ? changed : list.feeds) {
			const market = list.marketOf.get(feed);
			if (market === void 0) continue;
			structures[market.symbol] = this.#keep(what, market, make(feed.values, market));
		}
		return structures;
	}
	#findList(method, symbols) {
		const { markets } = this.context;
		const { ends } = this.feeds;
		return this.#lists.find((list) => list.method === method && list.markets === markets && list.ends === ends && isSameList(list.symbols, symbols));
	}
	async #makeList(method, what, symbols) {
		const call = this.feeds.countCall();
		const given = Array.isArray(symbols) ? [...symbols] : symbols;
		const found = await this.feeds.findMarkets(symbols);
		for (const { id } of found) this.feeds.expectWatched(call, what, id);
		const feeds = found.map((market) => this.#latestFeed(what, market));
		const marketOf = new Map(feeds.map((feed, place) => [feed, found[place]]));
		const subscriber = `${method} ${found.map(({ symbol }) => symbol).join(" ")}`;
		const { markets } = this.context;
		const { ends } = this.feeds;
		const list = {
			method,
			symbols: given,
			markets,
			ends,
			feeds,
			marketOf,
			subscriber
		};
		const isCurrent = (other) => other.markets === markets && other.ends === ends;
		this.#lists = [list, ...this.#lists.filter(isCurrent)].slice(0, MAX_LISTS);
		return list;
	}
	async unWatch(what, symbols) {
		const call = this.feeds.countCall();
		for (const { id, symbol } of await this.feeds.findMarkets(symbols)) {
			this.feeds.end(call, what, id);
			const cache = this.#cacheOf(what);
			if (cache !== void 0) Reflect.deleteProperty(cache, symbol);
		}
		return true;
	}
	#keep(what, { symbol }, structure) {
		const cache = this.#cacheOf(what);
		if (cache !== void 0) cache[symbol] = structure;
		return structure;
	}
	#cacheOf(what) {
		const { tickers, bidsasks, fundingRates } = this.context;
		return {
			ticker: tickers,
			bidask: bidsasks,
			funding: fundingRates,
			mark: void 0
		}[what];
	}
	trades() {
		const feeds = this.feeds.list("trades");
		return Object.fromEntries(feeds.map(({ symbol, cache }) => [symbol, cache.rows()]));
	}
	candles() {
		const candles = {};
		for (const { symbol, timeframe, cache } of this.feeds.list("candles")) (candles[symbol] ??= {})[timeframe] = cache.rows();
		return candles;
	}
	async watchTrades(symbols, since, limit) {
		const [from, count] = [parseTime(since, "since"), parseWholeNumber(limit, "limit", 1)];
		const given = expectSymbols(symbols);
		const call = this.feeds.countCall();
		const markets = this.feeds.findLoaded(given) ?? await this.feeds.findEach(given);
		for (const { id } of markets) this.feeds.expectWatched(call, "trades", id);
		const feeds = markets.map((market) => this.#tradesFeed(market));
		const { feed, cache } = leastRecent(feeds.filter(({ hasUpdate }) => hasUpdate)) ?? await Feed.any(feeds);
		feed.markDelivered();
		return cache.newest(this.context.newUpdates ? cache.getLimit(count) : count, from);
	}
	async unWatchTrades(symbols) {
		const call = this.feeds.countCall();
		for (const symbol of expectSymbols(symbols)) this.feeds.end(call, "trades", (await this.feeds.findMarket(symbol)).id);
		return true;
	}
	async watchCandles(pairs, since, limit) {
		const [from, count] = [parseTime(since, "since"), parseWholeNumber(limit, "limit", 1)];
		const call = this.feeds.countCall();
		const feeds = await Promise.all(expectPairs(pairs).map(([symbol, timeframe]) => this.#candlesFeed(symbol, timeframe, call)));
		let updated = leastRecent(feeds.filter(({ hasUpdate }) => hasUpdate));
		while (updated?.isKnown !== true) updated = await Feed.any(feeds);
		const { feed, cache, symbol, timeframe } = updated;
		feed.markDelivered();
		const shown = this.context.newUpdates ? cache.getLimit(count) : count;
		return {
			symbol,
			timeframe,
			candles: from === void 0 ? cache.newest(shown) : this.context.filterBySinceLimit(cache.rows(), from, shown, 0, true)
		};
	}
	async unWatchCandles(pairs) {
		const call = this.feeds.countCall();
		for (const [symbol, timeframe] of expectPairs(pairs)) {
			intervalOf(timeframe);
			this.feeds.end(call, "candles", (await this.feeds.findMarket(symbol)).id, timeframe);
		}
		return true;
	}
	// -------------------------------------------------------- latest structures
	#makerOf(what) {
		// With every key of the structure, also those without a value.
		if (what === "funding") return ({ receivedAt, ...figures }, market) => ({
			...parseFundingRate({}, market, receivedAt, this.context.number),
			...figures
		});
		return (figures, market) => {
			const ticker = buildTicker(figures, market.symbol);
			return completeTicker(ticker, this.context) ?? convertResponse("ws/updates", () => this.context.safeTicker(ticker, market));
		};
	}
	#latestFeed(what, market) {
		const { id, symbol } = market;
		const refresh = this.#expectRefresh();
		const open = this.feeds.find(what, id);
		if (open instanceof LatestFeed) return open;
		const subscriptions = KEYS[what].map((key) => subscriptionOf(key, market));
		return this.feeds.openChannel(what, id, subscriptions, (settings) => {
			const name = `${what} of ${symbol}`;
			const now = () => serviceTime(this.context);
			const read = (body, key, receivedAt) => {
				const figures = convertResponse("ws/updates", () => readFigures(what, body, key, market, this.context.number));
				const { markPrice, indexPrice } = figures;
				this.services.native.seen.learn(id, markPrice, indexPrice, receivedAt);
				return TIMED.includes(what) ? withMembers(figures, { receivedAt }) : figures;
			};
			const fetch = () => what === "ticker" ? this.#fetchTicker(market, () => feed) : this.#fetchLatest(what, market);
			const slow = what === "ticker" ? { refreshMs: refresh } : {};
			const feed = new LatestFeed({
				name,
				read,
				now,
				fetch,
				streamedValues: LIVE[what],
				...slow
			}, settings);
			return feed;
		});
	}
	#expectRefresh() {
		const { refresh } = optionsOf(this.context, "watchTickers");
		if (refresh > 0) return refresh;
		throw problem("argument", "options.watchTickers.refresh", "milliseconds, more than 0", formatValue(refresh));
	}
	async #fetchLatest(what, { symbol }) {
		const { info, ...figures } = { ...await this.#batches[what].get(symbol) };
		const names = what === "funding" ? Object.keys(figures).filter((name) => !TIMES.includes(name)) : TICKER_FIGURES;
		// Frames of tickers are parsed to floats, whatever `exchange.number` is; `safeTicker` converts them
		// at the end.
		const toFigure = (value) => what === "funding" || !isGiven(value) ? value : Number(value);
		const found = Object.fromEntries(names.map((name) => [name, toFigure(figures[name])]));
		const times = TIMED.includes(what) ? { receivedAt: figures.timestamp } : {};
		return {
			...found,
			...times,
			info: what === "mark" ? { prices: info } : info
		};
	}
	async #fetchTicker(market, feed) {
		const isAwaited = this.feeds.list("ticker").length <= MAX_AWAITED;
		// If the read fails, a later frame brings the last trade.
		const found = (async () => {
			const { values } = feed();
			if (!isAwaited && values.last !== void 0) return { last: values.last };
			const trade = await this.services.data.lastTrade(market);
			return trade === void 0 ? {} : {
				last: Number(trade.price),
				timestamp: Number(trade.timestamp)
			};
		})().catch(() => ({}));
		const figures = await this.#fetchLatest("ticker", market);
		// The change belongs to the price at this read. The opening price stays while trades move the price.
		const withOpen = (trade) => ({
			...trade,
			open: computeOpenPrice(trade.last, figures.change)
		});
		if (isAwaited) return {
			...figures,
			...withOpen(await found)
		};
		found.then((trade) => {
			const learned = withOpen(trade);
			// A newer trade from a frame stays the last one.
			feed().addValues(feed().values.last === void 0 ? learned : { open: learned.open });
		});
		return figures;
	}
	// ------------------------------------------------------- trades and candles
	#tradesFeed(market) {
		const limit = this.feeds.limit("tradesLimit");
		const open = this.feeds.find("trades", market.id);
		if (open instanceof TradesFeed) return open;
		const parseNumber = numberParser(this.context);
		const convert = (row, n) => convertResponse("trades", () => completeTrade(parseTrade(row, market, n), parseNumber));
		const source = {
			symbol: market.symbol,
			limit,
			fetchPage: async (cursor) => {
				const from = cursor === void 0 ? null : new NumberText(cursor);
				const body = {
					chId: market.id,
					limit: MANIFEST.limits.tradesPage,
					cursor: from,
					until: null
				};
				return readTradesPage(await this.context.publicPostTrades(body));
			},
			keyOf: tradeKey,
			convert
		};
		const query = { chId: market.id };
		return this.feeds.openStream("trades", market.id, query, (settings) => new TradesFeed(source, settings));
	}
	async #candlesFeed(symbol, timeframe, call) {
		const interval = intervalOf(timeframe);
		const { wireVolume } = optionsOf(this.context, "candles");
		const unit = readVolumeUnit({
			...OPTIONS.candles.wireVolume,
			...wireVolume
		}.native, "native");
		const limit = this.feeds.limit("OHLCVLimit");
		const market = await this.feeds.findMarket(symbol);
		this.feeds.expectWatched(call, "candles", market.id, timeframe);
		const duration = this.context.parseTimeframe(timeframe) * 1e3;
		const parse = (row) => convertResponse("ws/updates", () => parseNativeCandle(row, unit, this.context.number));
		const source = {
			symbol: market.symbol,
			timeframe,
			limit,
			fetch: async (since, latest) => {
				const wanted = {
					resolution: interval,
					duration,
					since,
					latest,
					limit
				};
				const read = this.#candleReads.then(() => this.#readCandles(market, wanted));
				this.#candleReads = read.catch(() => void 0);
				return (await read).map(parse).filter((candle) => candle !== void 0);
			},
			read: (body) => {
				const { lastCandle } = { ...body };
				return lastCandle ? parse(lastCandle) : void 0;
			}
		};
		const payload = {
			marketId: market.id,
			interval
		};
		return this.feeds.openChannel("candles", `${market.id} ${timeframe}`, [{
			key: "marketCandles",
			payload
		}], (settings) => new CandlesFeed(source, settings));
	}
	async #readCandles(market, { resolution, duration, since, latest = 0, limit }) {
		// A frame shows the time of a service whose clock jumped before a response does.
		const now = Math.max(await findServiceTime(this.context, market.id), latest);
		const end = now + duration;
		const running = now - now % duration;
		const startOf = (count) => running - (count - 1) * duration;
		const rows = [];
		// Of a gap that is longer than the cache, only the end is needed.
		const first = since === void 0 ? startOf(Math.min(limit, CANDLES_PAGE)) : Math.max(since, startOf(limit));
		let from = Math.max(0, first);
		while (from < end) {
			const next = from + CANDLES_PAGE * duration;
			// The last window includes the rest of the running bucket: the service's clock is known to about
			// a second.
			const to = next > now ? end : next;
			const range = {
				marketId: market.id,
				fromTimestamp: from,
				toTimestamp: to,
				resolution
			};
			const response = await this.context.publicPostPerpetualsMarketCandleHistory(range);
			rows.push(...expectRowsIn(response, "candle-history", "candles"));
			from = to;
		}
		return rows;
	}
};
function isSameList(known, given) {
	if (!Array.isArray(known) || !Array.isArray(given)) return !isGiven(known) && !isGiven(given);
	return known.length === given.length && known.every((symbol, place) => symbol === given[place]);
}
function batchOf(fetch) {
	return new Batch(async (symbols) => new Map(Object.entries(await fetch([...symbols]))), SYSTEM_CLOCK);
}
function subscriptionOf(key, market) {
	return key === "topOfOrderbook" ? topSubscription(market, LEAST_DEPTH) : {
		key,
		payload: { marketId: market.id }
	};
}
function readFigures(what, body, key, market, convert) {
	if (key === "topOfOrderbook") return parseQuoteUpdate(body, market);
	if (key === "marketOrders") return parseLastTradeUpdate(body, market);
	if (what === "funding") return parseFundingRate(body, market, void 0, convert);
	return parseMarkUpdate(body, key);
}
function expectPairs(pairs) {
	const isPair = (pair) => Array.isArray(pair) && isGiven(pair[0]) && isGiven(pair[1]);
	if (Array.isArray(pairs) && pairs.length > 0 && pairs.every(isPair)) return pairs;
	throw problem("missing", "symbolsAndTimeframes", "a list of pairs of symbol and timeframe", formatValue(pairs));
}

// ts/orders/live/account-orders-feed.ts
const DELAY_MS = SECOND_MS;
const MAX_FACTS = 1e4;
const FACTS_SLACK = 1e3;
const MAX_READS = 4;
const MAX_PAGES = 20;
var AccountOrdersFeed = class {
	source;
	settings;
	feed;
	states;
	#events;
	#watches;
	#facts = /* @__PURE__ */ new Map();
	#appended = /* @__PURE__ */ new Set();
	#delayed = [];
	#delayTimer;
	#responses = /* @__PURE__ */ new Map();
	#responseTimer;
	#withoutStart = /* @__PURE__ */ new Set();
	#unreadable = /* @__PURE__ */ new Set();
	#readIds = /* @__PURE__ */ new Set();
	#hasReadOrders = false;
	#changedDuringRead = /* @__PURE__ */ new Set();
	constructor(source, settings) {
		this.source = source;
		this.settings = settings;
		this.states = new OrderStates(source.limit);
		this.#events = new AccountEvents(source, settings, {
			takeTransaction: (events, isFresh) => this.#takeTransaction(events, isFresh),
			prepare: () => this.#prepare()
		});
		this.feed = this.#events.feed;
		this.#delayTimer = this.feed.newTimer();
		this.#responseTimer = this.feed.newTimer();
		this.#watches = new Watches(
			this.feed,
			// A watch that starts later receives the open orders, too.
			(symbols) => {
				this.states.addReaderOfOpen(symbols ?? ALL, symbols);
			},
			(symbols) => {
				this.states.removeReader(symbols ?? ALL);
			}
		);
	}
	async watch(symbols, limit) {
		const watch = this.#watches.of(symbols);
		return this.states.next(symbols ?? ALL, symbols, limit, () => this.#watches.next(watch));
	}
	unWatch(symbol, error) {
		return this.#watches.end(symbol, error);
	}
	addPlaced(orders) {
		for (const order of orders) {
			this.#noteFacts(order);
			if (order.status === "closed" && !this.#appended.has(order.id)) this.#responses.set(order.id, order);
		}
		if (this.#releaseDelayed((id) => this.#facts.has(id))) this.feed.publish();
		if (this.#responses.size === 0 || this.#responseTimer.isSet) return;
		// When several orders of one transaction fill at once, no event names them.
		this.#responseTimer.set(DELAY_MS, () => {
			if (this.#appendResponses()) this.feed.publish();
		});
	}
	addCanceled(orders) {
		const states = orders.map((order) => this.states.appendCanceled(order));
		for (const state of states) if (state !== void 0) this.#appended.add(state.id);
		if (states.some((state) => state !== void 0)) this.feed.publish();
	}
	releaseDelayed() {
		if (this.#releaseDelayed(() => true)) this.feed.publish();
	}
	#takeTransaction(events, isFresh) {
		const changed = new Set(this.source.reducer.applyEvents(events));
		const fresh = events.filter(isFresh);
		for (const { row } of fresh) if (this.#unreadable.has(idOf(row))) changed.add(idOf(row));
		const faults = /* @__PURE__ */ new Map();
		let isNew = false;
		for (const id of changed) {
			if (!this.#hasReadOrders) this.#changedDuringRead.add(id);
			try {
				isNew = this.#onChange(id) || isNew;
				this.#unreadable.delete(id);
			} catch (fault) {
				this.#unreadable.add(id);
				dropOldest(this.#unreadable, MAX_FACTS, FACTS_SLACK);
				for (const event of fresh) if (idOf(event.row) === id) faults.set(event.id, fault);
			}
		}
		return {
			isNew,
			faults
		};
	}
	async #prepare() {
		let isNew = false;
		if (!this.#hasReadOrders) isNew = await this.#readOpenOrders();
		if (this.#withoutStart.size > 0) isNew = await this.#findStarts() || isNew;
		return isNew;
	}
	async #readOpenOrders() {
		let isNew = false;
		for (let reads = 1;; reads += 1) {
			this.#changedDuringRead = /* @__PURE__ */ new Set();
			const open = await this.source.fetch();
			isNew = await this.#events.catchUp() || isNew;
			const ids = new Set(open.map(({ id }) => id));
			if (([...ids].some((id) => this.#changedDuringRead.has(id)) || this.#events.isBuffered((row) => ids.has(idOf(row)))) && reads < MAX_READS) continue;
			for (const order of open) isNew = this.#addOpenOrder(order) || isNew;
			this.#hasReadOrders = true;
			return isNew;
		}
	}
	#addOpenOrder(order) {
		const { id, symbol } = order;
		const { reducer, marketIdOf } = this.source;
		this.#noteFacts(order);
		this.#readIds.add(id);
		reducer.addOpenOrder(order, marketIdOf(symbol));
		if (reducer.hasKnownStart(id)) return this.#onChange(id);
		// Fills up to the read are unknown, and some may be in neither the read nor the events; the event of
		// its creation shows.
		this.#withoutStart.add(id);
		return false;
	}
	async #findStarts() {
		const ids = new Set(this.#withoutStart);
		const { history, reducer } = this.source;
		const oldest = this.#earliestStart(ids);
		const changed = /* @__PURE__ */ new Set();
		let pages = 0;
		for await (const { items, completeFrom } of walkBack(history, void 0, () => void 0)) {
			if (this.feed.isClosed) return false;
			pages += 1;
			const transactions = new Set(items.filter(({ row }) => ids.has(idOf(row))).map(({ row }) => row.txDigest));
			const rows = items.filter(({ row }) => transactions.has(row.txDigest)).map(({ row }) => row);
			for (const id of reducer.apply(rows)) if (!ids.has(id)) changed.add(id);
			if ([...ids].every((id) => reducer.hasKnownStart(id)) || pages === MAX_PAGES || completeFrom <= oldest) break;
		}
		let isNew = false;
		for (const id of ids) {
			this.#withoutStart.delete(id);
			const state = reducer.state(id);
			if (state !== void 0 && (isGiven(state.status) || reducer.hasKnownStart(id))) isNew = this.#appendOrDelay({
				id,
				state
			}) || isNew;
		}
		// Other orders of these transactions changed as well, and their events count as known from now on.
		for (const id of changed) if (this.#appended.has(id)) isNew = this.#onChange(id) || isNew;
		return isNew;
	}
	#earliestStart(ids) {
		const times = [...ids].map((id) => this.source.reducer.state(id)?.timestamp);
		return times.every((time) => typeof time === "number") ? Math.min(...times) - this.settings.readIntervalMs : -Infinity;
	}
	#onChange(id) {
		const { reducer } = this.source;
		const state = reducer.state(id);
		if (state === void 0) return false;
		// The history contains the fills that the socket did not send.
		if (reducer.isMissingFills(id)) this.feed.read(false);
		if (reducer.hasKnownStart(id) || this.#readIds.has(id)) {
			this.#withoutStart.delete(id);
			return this.#appendOrDelay({
				id,
				state
			});
		}
		this.#withoutStart.add(id);
		// The first read looks for it in any case.
		if (this.#hasReadOrders) this.feed.read(false);
		return false;
	}
	#appendOrDelay(entry) {
		const { id } = entry;
		if (!(this.source.isPlacing() && !this.#facts.has(id) && !this.#appended.has(id)) && !this.#delayed.some((delayed) => delayed.id === id)) return this.#append(entry);
		this.#delayed.push(entry);
		if (!this.#delayTimer.isSet) this.#delayTimer.set(DELAY_MS, () => {
			this.releaseDelayed();
		});
		return false;
	}
	#releaseDelayed(isReady) {
		const delayed = this.#delayed;
		this.#delayed = delayed.filter(({ id }) => !isReady(id));
		if (this.#delayed.length === 0) this.#delayTimer.cancel();
		let isNew = false;
		for (const entry of delayed) if (isReady(entry.id)) isNew = this.#append(entry) || isNew;
		return isNew;
	}
	#appendResponses() {
		let isNew = false;
		for (const [id, order] of this.#responses) {
			this.#responses.delete(id);
			if (this.#appended.has(id)) continue;
			this.#noteAppended(id);
			isNew = this.states.appendClosed(order) !== void 0 || isNew;
		}
		return isNew;
	}
	#append({ id, state }) {
		const facts = this.#facts.get(id);
		return this.#appendOrder(this.source.convert(facts === void 0 ? state : withTerms(state, facts)));
	}
	#appendOrder(order) {
		this.#noteAppended(order.id);
		return this.states.append(order) !== void 0;
	}
	#noteAppended(id) {
		this.#appended.delete(id);
		this.#appended.add(id);
		dropOldest(this.#appended, MAX_FACTS, FACTS_SLACK);
	}
	#noteFacts(order) {
		const known = this.#facts.get(order.id);
		const terms = termsOf(order);
		const merged = ORDER_TERMS.map((name) => [name, terms[name] ?? known?.[name]]);
		setLast(this.#facts, order.id, Object.fromEntries(merged), MAX_FACTS, FACTS_SLACK);
	}
};
function idOf(row) {
	return parseOrderId(row) ?? "";
}

// ts/orders/live/complete-order.ts
function completeOrder(state, parseNumber) {
	const { amount, filled, remaining, cost, average, price, type } = state;
	if (!(isText(amount) && isText(filled) && isText(remaining) && isText(cost) && isText(price)) || !isText(state.status) || type !== "limit") return void 0;
	// CCXT computes an amount of zero from the others.
	if (Number(amount) === 0) return void 0;
	const hasAverage = isText(average) && Number(average) !== 0;
	if (!hasAverage && Number(filled) > 0) return void 0;
	const { clientOrderId, timeInForce, postOnly } = state;
	if (clientOrderId !== void 0 && !isText(clientOrderId)) return void 0;
	if (timeInForce !== void 0 && !isText(timeInForce)) return void 0;
	if (postOnly !== void 0 && typeof postOnly !== "boolean") return void 0;
	const fees = completeFees(state.fees, parseNumber);
	if (fees === void 0) return void 0;
	// Every member by its name: a copy of so many members that is changed afterwards is slow.
	const order = {
		id: state.id,
		clientOrderId,
		timestamp: state.timestamp,
		datetime: state.datetime,
		lastTradeTimestamp: state.lastTradeTimestamp,
		lastUpdateTimestamp: state.lastUpdateTimestamp,
		status: state.status,
		symbol: state.symbol,
		type,
		timeInForce: timeInForce ?? (postOnly === true ? "PO" : void 0),
		postOnly: postOnly ?? (timeInForce === void 0 ? void 0 : timeInForce === "PO"),
		reduceOnly: state.reduceOnly,
		side: state.side,
		price: parseNumber(omitZero(price)),
		amount: parseNumber(amount),
		filled: parseNumber(filled),
		remaining: parseNumber(remaining),
		cost: parseNumber(cost),
		average: hasAverage ? parseNumber(average) : void 0,
		fees,
		info: state.info,
		trades: Object.freeze(state.trades)
	};
	const [fee] = fees;
	if (fee !== void 0) order.fee = fee;
	order.stopPrice = void 0;
	order.triggerPrice = void 0;
	order.takeProfitPrice = void 0;
	order.stopLossPrice = void 0;
	if (fee === void 0) order.fee = void 0;
	return order;
}
function completeFees(fees, parseNumber) {
	if (!Array.isArray(fees) || fees.length > 1) return void 0;
	const [fee] = fees;
	if (fee === void 0) return NO_FEES;
	if (!isText(fee.cost) || !isText(fee.currency)) return void 0;
	return Object.freeze([Object.freeze({
		currency: fee.currency,
		cost: parseNumber(fee.cost)
	})]);
}
function completeOrderTrade(trade, parseNumber) {
	const { price, amount, cost, fee } = trade;
	trade.price = parseNumber(price);
	trade.amount = parseNumber(amount);
	trade.cost = parseNumber(cost);
	trade.fee = Object.freeze(fee === void 0 ? { cost: void 0 } : {
		cost: parseNumber(fee.cost),
		currency: fee.currency
	});
	trade.fees = NO_FEES;
	return trade;
}
const NO_FEES = Object.freeze([]);
function isText(value) {
	return typeof value === "string" && value !== "";
}
function omitZero(text) {
	return Number(text) === 0 ? void 0 : text;
}

// ts/orders/live/market-orders-feed.ts
const MAX_BUFFERED = 5e3;
const MAX_IDS = 1e4;
var MarketOrdersFeed = class {
	source;
	feed;
	states;
	#ownIds = /* @__PURE__ */ new Set();
	#buffered = /* @__PURE__ */ new Map();
	#latest = /* @__PURE__ */ new Map();
	constructor(source, settings) {
		this.source = source;
		this.feed = new Feed(`orders of ${source.symbol}`, settings, {
			accept: (row) => this.#accept(row),
			read: () => this.#read()
		});
		this.states = new OrderStates(source.limit);
		// The one reader: a state that one call returned is not returned by the next.
		this.states.addReader(ALL);
	}
	async watch(limit) {
		return this.states.next(ALL, void 0, limit, () => this.feed.next());
	}
	addOwnIds(ids) {
		if (this.#addOwnIds(ids)) this.feed.publish();
	}
	addCanceled(orders) {
		if (orders.map((order) => this.#remember(this.states.appendCanceled(order))).includes(true)) this.feed.publish();
	}
	#accept(row) {
		const id = this.source.idOf(row);
		if (!this.#ownIds.has(id)) {
			this.#buffer(id, row);
			return false;
		}
		const order = this.source.convert(row, this.#latest.get(id));
		return order !== void 0 && this.#append(order);
	}
	#buffer(id, row) {
		const rows = this.#buffered.get(id);
		if (rows === void 0) this.#buffered.set(id, [row]);
		else rows.push(row);
		dropOldest(this.#buffered, MAX_BUFFERED);
	}
	async #read() {
		const open = await this.source.fetch();
		const ids = new Set(open.map(({ id }) => id));
		const isKnown = this.#addOwnIds([...ids]);
		let isMissed = false;
		for (const order of open) if (this.#isUpdate(order)) isMissed = this.#append(order) || isMissed;
		return {
			isNew: isKnown || isMissed,
			isMissed
		};
	}
	#addOwnIds(ids) {
		let isNew = false;
		for (const id of ids) {
			this.#ownIds.delete(id);
			this.#ownIds.add(id);
			const rows = this.#buffered.get(id) ?? [];
			this.#buffered.delete(id);
			for (const row of rows)
 // A malformed frame must not fail the call that placed the order.
			try {
				isNew = this.#accept(row) || isNew;
			} catch (fault) {
				this.feed.onMalformed(fault);
			}
		}
		dropOldest(this.#ownIds, MAX_IDS);
		return isNew;
	}
	#isUpdate(order) {
		const known = this.#latest.get(order.id);
		if (known === void 0) return true;
		return known.status === "open" && isFilledFurther(order, known);
	}
	#append(order) {
		return this.#remember(this.states.append(order));
	}
	#remember(order) {
		if (order === void 0) return false;
		setLast(this.#latest, order.id, order, MAX_IDS);
		return true;
	}
};

// ts/orders/live/ticket-orders-feed.ts
const MAX_MISSES = 2;
var TicketOrdersFeed = class {
	source;
	settings;
	feed;
	states;
	#ownWrites;
	#misses = /* @__PURE__ */ new Map();
	#past = /* @__PURE__ */ new Set();
	#frames = 0;
	#hasAll = false;
	#areInFrames = void 0;
	constructor(source, settings) {
		this.source = source;
		this.settings = settings;
		// An edit may bring an order back to an earlier state, so only the latest state is compared.
		this.states = new OrderStates(source.limit, 1);
		this.#ownWrites = new Recent(() => settings.clock.now(), source.limit);
		this.feed = new Feed(`${source.name} of account ${source.accountNumber}`, settings, {
			accept: (body) => this.#accept(body),
			read: () => this.#read(),
			onOpen: () => {
				this.#areInFrames = void 0;
				this.feed.readMissed();
			}
		});
	}
	async watch(symbols, limit) {
		const reader = symbols ?? ALL;
		this.states.addReaderOfOpen(reader, symbols);
		return this.states.next(reader, symbols, limit, () => this.feed.next());
	}
	addWritten(orders) {
		if (orders.map((order) => {
			this.#ownWrites.set(order.id, order);
			return this.states.append(order) !== void 0;
		}).includes(true)) this.feed.publish();
	}
	addCanceled(ids) {
		if (ids.map((id) => {
			const known = this.states.find(id);
			const end = known && this.states.appendCanceled({
				...known,
				status: "canceled"
			});
			if (end !== void 0) this.#ownWrites.set(id, end);
			return end !== void 0;
		}).includes(true)) this.feed.publish();
	}
	#accept(body) {
		const orders = this.source.convert(body);
		if (orders === void 0) {
			if (this.#areInFrames !== true) this.#readInstead();
			return false;
		}
		this.#areInFrames = true;
		this.#frames += 1;
		return this.#takeAll(orders, this.settings.clock.now());
	}
	#readInstead() {
		this.#areInFrames = false;
		if (this.feed.isAwaited) this.feed.read(false);
	}
	async #read() {
		const frames = this.#frames;
		const readAt = this.settings.clock.now();
		const orders = await this.source.fetch();
		// A frame that came meanwhile is newer.
		const isNew = this.#frames === frames && this.#takeAll(orders, readAt);
		return {
			isNew,
			isMissed: isNew && this.#areInFrames !== false
		};
	}
	#takeAll(orders, readAt) {
		let isNew = false;
		for (const order of orders) isNew = this.#takeOrder(order, readAt) || isNew;
		this.#hasAll = true;
		const shown = new Set(orders.map(({ id }) => id));
		for (const order of this.states.latest().filter(isOpen)) if (shown.has(order.id)) this.#misses.delete(order.id);
		else isNew = this.#takeMiss(order, readAt) || isNew;
		return isNew;
	}
	#takeOrder(order, readAt) {
		const { id } = order;
		if (this.#isOlder(order, readAt) || this.#past.has(id)) return false;
		if (isOpen(order) || this.states.find(id) !== void 0) return this.states.append(order) !== void 0;
		if (this.#hasAll) return this.states.append(order) !== void 0;
		this.#past.add(id);
		return false;
	}
	#isOlder(order, readAt) {
		const own = this.#ownWrites.find(order.id, readAt);
		if (own === void 0) return false;
		if (!isOpen(order) || isFilledFurther(order, own) || isSameState(order, own)) {
			this.#ownWrites.delete(order.id);
			return false;
		}
		// It may also be newer: another process may have edited the order. A later read shows that.
		this.feed.read(false);
		return true;
	}
	#takeMiss(order, readAt) {
		if (this.#ownWrites.find(order.id, readAt) !== void 0) return false;
		const misses = (this.#misses.get(order.id) ?? 0) + 1;
		this.#misses.set(order.id, misses);
		if (misses < MAX_MISSES) {
			this.feed.read(false);
			return false;
		}
		this.#misses.delete(order.id);
		// How it ended is not known.
		return this.states.append({
			...order,
			status: void 0
		}) !== void 0;
	}
};

// ts/orders/live/live-ticket-orders.ts
const STREAMS = {
	stop: {
		stream: "stopOrders",
		name: "stop orders"
	},
	twap: {
		stream: "twapOrders",
		name: "TWAP orders"
	}
};
var LiveTicketOrders = class {
	kind;
	context;
	services;
	feeds;
	#stream;
	constructor(kind, context, services, feeds) {
		this.kind = kind;
		this.context = context;
		this.services = services;
		this.feeds = feeds;
		this.#stream = STREAMS[kind].stream;
		services.memory.tickets.subscribe(kind, {
			onWritten: (orders, accountNumber) => {
				this.#find(accountNumber)?.addWritten(orders);
			},
			onCanceled: (ids, accountNumber) => {
				this.#find(accountNumber)?.addCanceled(ids);
			}
		});
	}
	async watch(markets, accountNumber, limit, call) {
		const feed = await this.#open(accountNumber, call);
		const key = markets.length === 0 ? void 0 : toWatchKey(markets.map(({ symbol }) => symbol));
		const updates = await feed.watch(key, limit);
		return this.context.newUpdates ? updates : feed.states.latest(key);
	}
	unWatch(accountNumber, call) {
		return this.feeds.end(call, this.#stream, `${accountNumber}`);
	}
	#find(accountNumber) {
		return this.feeds.find(this.#stream, `${accountNumber}`);
	}
	async #open(accountNumber, call) {
		const { accounts, markets, openOrders } = this.services;
		await this.feeds.unlessClosed(markets.load());
		// The one proof that a subscription has; frames with it also contain TWAP orders.
		const withStopOrders = { ...await this.feeds.unlessClosed(accounts.signedTerms()) };
		const payload = {
			accountId: `${accountNumber}n`,
			withStopOrders
		};
		const source = {
			name: STREAMS[this.kind].name,
			accountNumber,
			limit: this.feeds.limit("ordersLimit"),
			fetch: async () => await openOrders.ticketsOf(this.kind, accountNumber),
			convert: (body) => this.#ordersIn(body)
		};
		const make = (settings) => new TicketOrdersFeed(source, settings);
		this.feeds.expectWatched(call, this.#stream, `${accountNumber}`);
		return this.feeds.openChannel(this.#stream, `${accountNumber}`, [{
			key: "user",
			payload
		}], make);
	}
	#ordersIn(body) {
		const rows = isRecord(body) ? body[this.#stream] : void 0;
		if (!Array.isArray(rows) || accountOfFrame(body) === void 0) return void 0;
		return this.services.openOrders.parseTickets(this.kind, rows);
	}
};

// ts/orders/live/live-orders.ts
const WATCH_ORDERS_KEYS = [...ACCOUNT_STATE_KEYS, ...TICKET_KEYS];
var LiveOrders = class {
	context;
	services;
	feeds;
	account;
	#tickets;
	#parseNumber;
	constructor(context, services, feeds, account) {
		this.context = context;
		this.services = services;
		this.feeds = feeds;
		this.account = account;
		this.#parseNumber = numberParser(context);
		this.#tickets = {
			stop: new LiveTicketOrders("stop", context, services, feeds),
			twap: new LiveTicketOrders("twap", context, services, feeds)
		};
		services.memory.subscribe({
			onPlaced: (orders, accountNumber) => {
				this.#onPlaced(orders, accountNumber);
			},
			onCanceled: (orders, accountNumber) => {
				this.#onCanceled(orders, accountNumber);
			},
			onIdle: () => {
				const feeds = this.feeds.list("accountOrders");
				for (const orders of feeds) orders.releaseDelayed();
			}
		});
	}
	async watchOrders(symbols, since, limit, params) {
		const calledAt = this.context.milliseconds();
		expectKeys(params, WATCH_ORDERS_KEYS);
		const call = this.feeds.countCall();
		const kind = ticketKindOf(params);
		if (kind !== void 0) expectNoSince(since);
		const isStream = kind === void 0 && channelOf(this.context, "watchOrders") === "stream";
		const [from, count] = [parseTime(since, "since"), parseWholeNumber(limit, "limit", 1)];
		const given = isGiven(symbols) ? expectSymbols(symbols) : [];
		if (isStream && given.length > 1) throw problem("unsupported", "options.watchOrders.channel", "\"native\" for several symbols, or one symbol", "\"stream\"");
		const wanted = isStream && given.length === 0 ? [void 0] : given;
		const markets = this.feeds.findLoaded(wanted) ?? await this.feeds.findEach(wanted);
		const [market] = markets;
		const accountNumber = await this.feeds.accountNumber(params, market?.settle);
		let states;
		if (kind !== void 0) states = await this.#tickets[kind].watch(markets, accountNumber, count, call);
		else if (isStream) {
			const { id } = market;
			this.feeds.expectWatched(call, "orders", id, `${accountNumber}`);
			const feed = this.#orderStreamFeed(market, accountNumber);
			const updates = await feed.watch(count);
			states = this.context.newUpdates ? updates : feed.states.latest();
		} else {
			await this.feeds.unlessClosed(this.services.markets.load());
			const key = markets.length === 0 ? void 0 : toWatchKey(markets.map(({ symbol }) => symbol));
			this.account.expectWatched(call, "accountOrders", accountNumber, key);
			const feed = this.#orderEventsFeed(accountNumber, calledAt);
			const updates = await feed.watch(key, count);
			states = this.context.newUpdates ? updates : feed.states.latest(key);
		}
		return this.context.filterBySinceLimit(states, from, count, "timestamp", true);
	}
	latest() {
		const feeds = [
			"accountOrders",
			"orders",
			"stopOrders",
			"twapOrders"
		].flatMap((stream) => this.feeds.list(stream));
		return joinRows(feeds.map(({ states }) => states.latest()));
	}
	async unWatchOrders(symbols, params) {
		expectKeys(params, WATCH_ORDERS_KEYS);
		const call = this.feeds.countCall();
		const kind = ticketKindOf(params);
		if (kind !== void 0) return this.#tickets[kind].unWatch(await this.feeds.accountNumber(params, void 0), call);
		if (channelOf(this.context, "watchOrders") === "native") return this.account.unWatch("accountOrders", symbols, params, WATCH_ORDERS_KEYS);
		const market = await this.feeds.findMarket(symbols?.[0]);
		const accountNumber = await this.feeds.accountNumber(params, market.settle);
		return this.feeds.end(call, "orders", market.id, `${accountNumber}`);
	}
	#onPlaced(orders, accountNumber) {
		for (const order of orders) this.#streamFeedOf(order, accountNumber)?.addOwnIds([order.id]);
		this.#eventsFeedOf(accountNumber)?.addPlaced([...orders]);
	}
	#onCanceled(orders, accountNumber) {
		for (const order of orders) this.#streamFeedOf(order, accountNumber)?.addCanceled([order]);
		this.#eventsFeedOf(accountNumber)?.addCanceled(orders);
	}
	#streamFeedOf({ symbol }, accountNumber) {
		const { id } = this.services.markets.bySymbol(symbol);
		return this.feeds.find("orders", id, `${accountNumber}`);
	}
	#eventsFeedOf(accountNumber) {
		return this.feeds.find("accountOrders", `${accountNumber}`);
	}
	#orderEventsFeed(accountNumber, calledAt) {
		const open = this.#eventsFeedOf(accountNumber);
		if (open !== void 0) return open;
		const source = {
			name: "orders",
			accountNumber,
			kinds: ORDER_EVENTS,
			calledAt: () => latestServiceTime(this.context, calledAt),
			history: this.services.history.orderEvents({
				accountNumber,
				params: {}
			}, ORDER_EVENTS, assignEventIds),
			limit: this.feeds.limit("ordersLimit"),
			reducer: new OrderReducer((id) => this.services.markets.byId(id), void 0, (trade) => this.#completeTrade(trade)),
			isKnown: this.account.hasKnownMarket,
			refreshMarkets: this.account.reloadMarkets,
			fetch: async () => await this.services.openOrders.ofAccount(accountNumber),
			marketIdOf: (symbol) => this.services.markets.bySymbol(symbol).id,
			convert: (state) => this.#completeOrder(state),
			isPlacing: () => this.services.memory.isPlacing
		};
		return this.account.open("accountOrders", accountNumber, (settings) => new AccountOrdersFeed(source, settings));
	}
	#completeOrder(raw) {
		const complete = this.services.memory.completeState(raw);
		const own = convertResponse(ORDER_HISTORY, () => completeOrder(complete, this.#parseNumber));
		if (own !== void 0) return freezeStructure(own);
		const market = this.services.markets.bySymbol(raw.symbol);
		const { trades, ...state } = complete;
		return {
			...convertResponse(ORDER_HISTORY, () => this.context.safeOrder({
				...state,
				trades: []
			}, market)),
			trades
		};
	}
	#completeTrade(trade) {
		return freezeStructure(completeOrderTrade(trade, this.#parseNumber));
	}
	#orderStreamFeed(market, accountNumber) {
		const { symbol } = market;
		const source = {
			symbol,
			accountNumber,
			limit: this.feeds.limit("ordersLimit"),
			fetch: async () => await this.services.openOrders.ofAccount(accountNumber, symbol),
			convert: (row, before) => this.#parseStreamOrder(row, market, before),
			idOf: (row) => orderId(row)
		};
		const key = `${market.id} ${accountNumber}`;
		return this.feeds.openStream("orders", key, { chId: market.id }, (settings) => {
			const feed = new MarketOrdersFeed(source, settings);
			feed.addOwnIds([...this.services.memory.streamIds(symbol, accountNumber)]);
			return feed;
		});
	}
	#parseStreamOrder(row, market, before) {
		const order = convertResponse("orders", () => this.context.safeOrder(parseStreamOrder(row, market), market));
		return withFills(this.services.memory.complete(order), before);
	}
};

// ts/pro/aftermath.ts
var aftermath = class extends aftermath$1 {
	static {
		convertErrors(this.prototype, toFinisher);
	}
	#services = servicesOf(this);
	#feeds = new LiveFeeds(this, this.#services);
	#books = new LiveBooks(this, this.#services, this.#feeds);
	#markets = new LiveMarkets(this, this.#services, this.#feeds);
	#account = new LiveAccount(this, this.#services, this.#feeds);
	#orders = new LiveOrders(this, this.#services, this.#feeds, this.#account);
	constructor(config) {
		super(config);
		// CCXT's constructor reads this setting from `options` only.
		const { newUpdates } = config ?? {};
		if (newUpdates !== void 0 && this.options.newUpdates === void 0) this.newUpdates = newUpdates;
		defineLiveCaches(this, {
			orderbooks: () => this.#books.cache(),
			trades: () => this.#markets.trades(),
			ohlcvs: () => this.#markets.candles(),
			orders: () => this.#orders.latest(),
			myTrades: () => this.#account.myTrades(),
			positions: () => this.#account.positions()
		});
	}
	describe() {
		const names = WATCHED.flatMap((name) => [`watch${name}`, `unWatch${name}`]);
		const has = Object.fromEntries([...names, "ws"].map((name) => [name, true]));
		return this.deepExtend(super.describe(), {
			pro: true,
			has
		});
	}
	// ------------------------------------------------------------- order books
	async watchOrderBook(symbol, limit, params = {}) {
		expectNoParams(params);
		return this.#books.watch(symbol, limit);
	}
	async watchOrderBookForSymbols(symbols, limit, params = {}) {
		expectNoParams(params);
		return this.#books.watchAny(symbols, limit);
	}
	async unWatchOrderBook(symbol, params = {}) {
		expectNoParams(params);
		return this.#books.unWatch(symbol);
	}
	async unWatchOrderBookForSymbols(symbols, params = {}) {
		expectNoParams(params);
		return this.#books.unWatchMany(symbols);
	}
	// ---------------------------------------------------------- trades, candles
	async watchTrades(symbol, since, limit, params = {}) {
		expectNoParams(params);
		return this.#markets.watchTrades([symbol], since, limit);
	}
	async watchTradesForSymbols(symbols, since, limit, params = {}) {
		expectNoParams(params);
		return this.#markets.watchTrades(symbols, since, limit);
	}
	async unWatchTrades(symbol, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatchTrades([symbol]);
	}
	async unWatchTradesForSymbols(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatchTrades(symbols);
	}
	async watchOHLCV(symbol, timeframe = "1m", since, limit, params = {}) {
		expectNoParams(params);
		return (await this.#markets.watchCandles([[symbol, timeframe]], since, limit)).candles;
	}
	async watchOHLCVForSymbols(symbolsAndTimeframes, since, limit, params = {}) {
		expectNoParams(params);
		const found = await this.#markets.watchCandles(symbolsAndTimeframes, since, limit);
		return { [found.symbol]: { [found.timeframe]: found.candles } };
	}
	async unWatchOHLCV(symbol, timeframe = "1m", params = {}) {
		expectNoParams(params);
		return this.#markets.unWatchCandles([[symbol, timeframe]]);
	}
	async unWatchOHLCVForSymbols(symbolsAndTimeframes, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatchCandles(symbolsAndTimeframes);
	}
	// ---------------------------------------------------------- tickers, prices
	async watchTicker(symbol, params = {}) {
		expectNoParams(params);
		return this.#markets.watchOne("watchTicker", "ticker", symbol);
	}
	async watchTickers(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.watchSeveral("watchTickers", "ticker", symbols);
	}
	async watchBidsAsks(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.watchSeveral("watchBidsAsks", "bidask", symbols);
	}
	async watchMarkPrice(symbol, params = {}) {
		expectNoParams(params);
		return this.#markets.watchOne("watchMarkPrice", "mark", symbol);
	}
	async watchMarkPrices(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.watchSeveral("watchMarkPrices", "mark", symbols);
	}
	async watchFundingRate(symbol, params = {}) {
		expectNoParams(params);
		return this.#markets.watchOne("watchFundingRate", "funding", symbol);
	}
	async watchFundingRates(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.watchSeveral("watchFundingRates", "funding", symbols);
	}
	async unWatchTicker(symbol, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatch("ticker", [symbol]);
	}
	async unWatchTickers(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatch("ticker", symbols);
	}
	async unWatchBidsAsks(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatch("bidask", symbols);
	}
	async unWatchMarkPrice(symbol, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatch("mark", [symbol]);
	}
	async unWatchMarkPrices(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatch("mark", symbols);
	}
	async unWatchFundingRate(symbol, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatch("funding", [symbol]);
	}
	async unWatchFundingRates(symbols, params = {}) {
		expectNoParams(params);
		return this.#markets.unWatch("funding", symbols);
	}
	// ------------------------------------------------------------------ account
	async watchOrders(symbol, since, limit, params = {}) {
		return this.#orders.watchOrders(toSymbols(symbol), since, limit, params);
	}
	async watchOrdersForSymbols(symbols, since, limit, params = {}) {
		return this.#orders.watchOrders(symbols, since, limit, params);
	}
	async unWatchOrders(symbol, params = {}) {
		return this.#orders.unWatchOrders(toSymbols(symbol), params);
	}
	async unWatchOrdersForSymbols(symbols, params = {}) {
		return this.#orders.unWatchOrders(expectSymbols(symbols), params);
	}
	async watchMyTrades(symbol, since, limit, params = {}) {
		return this.#account.watchMyTrades(toSymbols(symbol), since, limit, params);
	}
	async watchMyTradesForSymbols(symbols, since, limit, params = {}) {
		return this.#account.watchMyTrades(symbols, since, limit, params);
	}
	async unWatchMyTrades(symbol, params = {}) {
		return this.#account.unWatch("myTrades", toSymbols(symbol), params);
	}
	async unWatchMyTradesForSymbols(symbols, params = {}) {
		return this.#account.unWatch("myTrades", expectSymbols(symbols), params);
	}
	async watchMyLiquidations(symbol, since, limit, params = {}) {
		return this.#account.watchMyLiquidations(toSymbols(symbol), since, limit, params);
	}
	async watchMyLiquidationsForSymbols(symbols, since, limit, params = {}) {
		return this.#account.watchMyLiquidations(symbols, since, limit, params);
	}
	async unWatchMyLiquidations(symbol, params = {}) {
		return this.#account.unWatch("myLiquidations", toSymbols(symbol), params);
	}
	async unWatchMyLiquidationsForSymbols(symbols, params = {}) {
		return this.#account.unWatch("myLiquidations", symbols, params);
	}
	async watchPositions(symbols, since, limit, params = {}) {
		return this.#account.watchPositions(symbols, since, limit, params);
	}
	async watchPosition(symbol, params = {}) {
		return this.#account.watchPosition(symbol, params);
	}
	async unWatchPosition(symbol, params = {}) {
		return this.#account.unWatchPosition(symbol, params);
	}
	async unWatchPositions(symbols, params = {}) {
		return this.#account.unWatchPositions(symbols, params);
	}
	async watchBalance(params = {}) {
		return this.#account.watchBalance(params);
	}
	async unWatchBalance(params = {}) {
		return this.#account.unWatch("balance", void 0, params);
	}
	// ------------------------------------------------------------------ streams
	streamHealth() {
		return this.#feeds.health();
	}
	async close() {
		this.#feeds.close();
		await super.close();
	}
};
function toSymbols(symbol) {
	return isGiven(symbol) ? [symbol] : void 0;
}

// ts/register.ts
function register(ccxt, defaults = {}) {
	const { pro } = Object(ccxt);
	if (!isExtensible(ccxt) || !isExtensible(pro)) throw new ArgumentsRequired("the exchange cannot be added to the object that register got; pass CCXT's default export: `import ccxt from 'ccxt'` (not `import * as ccxt`) or `require('ccxt')`");
	add(ccxt, aftermath$1, defaults);
	add(pro, aftermath, defaults);
	return ccxt;
}
function isExtensible(value) {
	return Object.isExtensible(value) && Array.isArray(value.exchanges);
}
function add(namespace, exchange, defaults) {
	const present = namespace.aftermath;
	if (typeof present === "function" && present.prototype instanceof exchange) return;
	namespace.aftermath = Object.keys(defaults).length === 0 ? exchange : withDefaults(exchange, defaults);
	if (!namespace.exchanges.includes("aftermath")) namespace.exchanges.push("aftermath");
}
function withDefaults(exchange, defaults) {
	return { aftermath: class extends exchange {
		describe() {
			return this.deepExtend(super.describe(), defaults);
		}
	} }.aftermath;
}

// ts/pro/index.ts
var pro_exports = /* @__PURE__ */ __exportAll({ aftermath: () => aftermath });

// ts/signer/multisig.ts
const ZKLOGIN_FLAG = 5;
async function multisig$1(wallet) {
	const { MultiSigPublicKey } = await import("@mysten/sui/multisig");
	const { publicKeyFromSuiBytes } = await import("@mysten/sui/verify");
	const { threshold, members } = readWallet(wallet);
	const signing = members.filter(({ signer }) => (signer ?? void 0) !== void 0);
	const total = signing.reduce((sum, { weight }) => sum + weight, 0);
	// Also refuses a weight that is not a number.
	if (!(total >= threshold)) throw sentence("credential", `the signers of multisig weigh ${total}; pass signers that weigh ${threshold} or more`);
	let key;
	try {
		const publicKeys = members.map(({ publicKey, weight }) => ({
			publicKey: publicKeyFromSuiBytes(publicKey),
			weight
		}));
		key = MultiSigPublicKey.fromPublicKeys({
			threshold,
			publicKeys
		});
	} catch (cause) {
		throw sentence("credential", `multisig is not valid: ${describeFault(cause)}; pass public keys, weights and a threshold of a multisig wallet`);
	}
	const signers = await Promise.all(signing.map(async ({ signer }) => typeof signer === "string" ? toSigner(signer) : toExternalSigner(signer)));
	expectOwnAddresses(signers, signing.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey)));
	const weightedSigners = signers.map((signer, i) => ({
		signer,
		weight: signing[i]?.weight ?? 0
	}));
	const combined = {
		toSuiAddress: () => key.toSuiAddress(),
		signTransaction: async (bytes) => {
			const digest = toDigest(bytes);
			const partial = await collect(weightedSigners, threshold, (signer) => signer.sign(bytes, digest));
			return { signature: key.combinePartialSignatures(partial) };
		},
		signPersonalMessage: async (message) => {
			const partial = await collect(weightedSigners, threshold, (signer) => signer.signMessage(message));
			return { signature: key.combinePartialSignatures(partial) };
		}
	};
	// The SDK verifies no combined signature with a zkLogin key; each partial signature is verified.
	return members.every(({ publicKey }) => publicKeyFromSuiBytes(publicKey).flag() !== ZKLOGIN_FLAG) ? combined : Object.defineProperty(combined, IS_VERIFIED, { value: true });
}
__name(multisig$1, "multisig");
async function collect(weightedSigners, threshold, sign) {
	const signatures = [];
	let [signed, possible] = [0, weightedSigners.reduce((sum, { weight }) => sum + weight, 0)];
	for (const { signer, weight } of weightedSigners) {
		if (signed >= threshold) break;
		try {
			signatures.push(await sign(signer));
			signed += weight;
		} catch (error) {
			possible -= weight;
			if (possible < threshold) throw error;
		}
	}
	return signatures;
}
function toDigest(bytes) {
	return blake2b.create({ dkLen: 32 }).update(/* @__PURE__ */ new Uint8Array(3)).update(bytes).digest();
}
function readWallet(wallet) {
	const { threshold, members } = wallet ?? {};
	const faults = [];
	if (!Number.isSafeInteger(threshold)) faults.push({
		at: "multisig.threshold",
		wanted: "a whole number",
		found: typeOf(threshold)
	});
	if (!Array.isArray(members) || members.length === 0) faults.push({
		at: "multisig.members",
		wanted: "a list of { publicKey, weight, signer }",
		found: typeOf(members)
	});
	for (const [i, member] of (Array.isArray(members) ? members : []).entries()) {
		const { publicKey } = member ?? {};
		if (typeof publicKey === "string") continue;
		faults.push({
			at: `multisig.members[${i}].publicKey`,
			wanted: "base64 of flag and public key, as toSuiPublicKey() of the Sui SDK returns it",
			found: typeOf(publicKey)
		});
	}
	if (faults.length > 0) throw new Problem("credential", faults);
	return wallet;
}
function expectOwnAddresses(signers, keys) {
	const faults = signers.flatMap(({ address }, i) => {
		const wanted = keys[i]?.toSuiAddress() ?? "";
		return address === wanted || keys[i]?.flag() === ZKLOGIN_FLAG ? [] : [{
			at: `multisig.members[${i}].signer`,
			wanted: `the signer of ${wanted}`,
			found: address
		}];
	});
	if (faults.length > 0) throw new Problem("credential", faults);
}

// ts/account/multisig.ts
async function multisig(wallet) {
	try {
		return await multisig$1(wallet);
	} catch (error) {
		throw toCcxtError(error, "aftermath");
	}
}

export { Book, BookSync, Connection, FrameReader, Link, aftermath, aftermath$1, dialSocket, findServiceError, fromSteps, multisig, pro_exports, readFrame, register, sendLimited, toGrid };