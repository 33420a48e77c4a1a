import { __name } from "./rolldown-runtime.js";
import { Problem, describeFault, problem, sentence, shorten } from "./index-lines-node-program-sandbox.js";
import { isRecord } from "./index-lines-program-sandbox-serve.js";

// manifest.json?manifest.ts
var manifest_json_manifest_default = {
	id: "aftermath",
	name: "Aftermath",
	website: "https://aftermath.finance",
	docs: "https://aftermath.finance/docs",
	ccxt: ">=4.5.65 <5",
	hosts: {
		"mainnet": "https://aftermath.finance",
		"testnet": "https://testnet.aftermath.finance"
	},
	timeframes: {
		"1m": "1m",
		"5m": "5m",
		"15m": "15m",
		"30m": "30m",
		"1h": "1h",
		"4h": "4h",
		"12h": "12h",
		"1d": "1d",
		"3d": "3d",
		"1w": "1w",
		"1M": "1mo"
	},
	limits: {
		"rateLimitMs": 50,
		"ohlcvRows": 512,
		"tradesPage": 50
	},
	streams: [
		{
			"id": "stream/orderbook",
			"path": "/api/ccxt/stream/orderbook",
			"query": "chId"
		},
		{
			"id": "stream/orders",
			"path": "/api/ccxt/stream/orders",
			"query": "chId"
		},
		{
			"id": "stream/positions",
			"path": "/api/ccxt/stream/positions",
			"query": "accountNumber"
		},
		{
			"id": "stream/trades",
			"path": "/api/ccxt/stream/trades",
			"query": "chId"
		}
	],
	operations: [
		{
			"id": "markets",
			"section": "ccxt",
			"method": "GET",
			"path": "/api/ccxt/markets",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "currencies",
			"section": "ccxt",
			"method": "GET",
			"path": "/api/ccxt/currencies",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "orderbook",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/orderbook",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "ticker",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/ticker",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "OHLCV",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/OHLCV",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "trades",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/trades",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "accounts",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/accounts",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "balance",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/balance",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "positions",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/positions",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "myPendingOrders",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/myPendingOrders",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "build/createAccount",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/build/createAccount",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "build/deposit",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/build/deposit",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "build/withdraw",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/build/withdraw",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "build/allocate",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/build/allocate",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "build/deallocate",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/build/deallocate",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "build/setLeverage",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/build/setLeverage",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "build/createOrders",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/build/createOrders",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "build/cancelOrders",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/build/cancelOrders",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "submit/createAccount",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/submit/createAccount",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "submit/deposit",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/submit/deposit",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "submit/withdraw",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/submit/withdraw",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "submit/allocate",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/submit/allocate",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "submit/deallocate",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/submit/deallocate",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "submit/setLeverage",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/submit/setLeverage",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "submit/createOrders",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/submit/createOrders",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "submit/cancelOrders",
			"section": "ccxt",
			"method": "POST",
			"path": "/api/ccxt/submit/cancelOrders",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "stream/orderbook",
			"section": "ccxt",
			"method": "GET",
			"path": "/api/ccxt/stream/orderbook",
			"access": "public",
			"signed": false,
			"cost": 1,
			"upgrade": true
		},
		{
			"id": "stream/orders",
			"section": "ccxt",
			"method": "GET",
			"path": "/api/ccxt/stream/orders",
			"access": "public",
			"signed": false,
			"cost": 1,
			"upgrade": true
		},
		{
			"id": "stream/positions",
			"section": "ccxt",
			"method": "GET",
			"path": "/api/ccxt/stream/positions",
			"access": "private",
			"signed": false,
			"cost": 1,
			"upgrade": true
		},
		{
			"id": "stream/trades",
			"section": "ccxt",
			"method": "GET",
			"path": "/api/ccxt/stream/trades",
			"access": "public",
			"signed": false,
			"cost": 1,
			"upgrade": true
		},
		{
			"id": "addresses",
			"section": "addresses",
			"method": "GET",
			"path": "/api/addresses",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "auth/access-token",
			"section": "auth",
			"method": "POST",
			"path": "/api/auth/access-token",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "auth/create-account",
			"section": "auth",
			"method": "POST",
			"path": "/api/auth/create-account",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "binance/check-addresses",
			"section": "binance",
			"method": "POST",
			"path": "/api/binance/check-addresses",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "birdeye/historical",
			"section": "birdeye",
			"method": "POST",
			"path": "/api/birdeye/historical",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "birdeye/market",
			"section": "birdeye",
			"method": "POST",
			"path": "/api/birdeye/market",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "coins/{coin_type}",
			"section": "coins",
			"method": "GET",
			"path": "/api/coins/{coin_type}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "coins/metadata",
			"section": "coins",
			"method": "POST",
			"path": "/api/coins/metadata",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "coins/verified",
			"section": "coins",
			"method": "GET",
			"path": "/api/coins/verified",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dca/active",
			"section": "dca",
			"method": "POST",
			"path": "/api/dca/active",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dca/cancel",
			"section": "dca",
			"method": "POST",
			"path": "/api/dca/cancel",
			"access": "private",
			"signed": false,
			"once": true,
			"cost": 1
		},
		{
			"id": "dca/past",
			"section": "dca",
			"method": "POST",
			"path": "/api/dca/past",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dca/transactions/create-order",
			"section": "dca",
			"method": "POST",
			"path": "/api/dca/transactions/create-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"allocateCoinAmount",
				"coinPerTradeAmount",
				"strategy.maxPrice",
				"strategy.minPrice"
			],
			"replacedBy": "dca/v1/transactions/create-order"
		},
		{
			"id": "dca/user/add",
			"section": "dca",
			"method": "POST",
			"path": "/api/dca/user/add",
			"access": "private",
			"signed": false,
			"once": true,
			"cost": 1
		},
		{
			"id": "dca/user/get",
			"section": "dca",
			"method": "POST",
			"path": "/api/dca/user/get",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dex-screener/asset",
			"section": "dex-screener",
			"method": "GET",
			"path": "/api/dex-screener/asset",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dex-screener/events",
			"section": "dex-screener",
			"method": "GET",
			"path": "/api/dex-screener/events",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dex-screener/health",
			"section": "dex-screener",
			"method": "GET",
			"path": "/api/dex-screener/health",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dex-screener/latest-block",
			"section": "dex-screener",
			"method": "GET",
			"path": "/api/dex-screener/latest-block",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dex-screener/pair",
			"section": "dex-screener",
			"method": "GET",
			"path": "/api/dex-screener/pair",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "dynamic-gas",
			"section": "dynamic-gas",
			"method": "POST",
			"path": "/api/dynamic-gas",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "farms/summary",
			"section": "farms",
			"method": "POST",
			"path": "/api/farms/summary",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "gas-pool/pool",
			"section": "gas-pool",
			"method": "POST",
			"path": "/api/gas-pool/pool",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "gas-pool/transactions/create",
			"section": "gas-pool",
			"method": "POST",
			"path": "/api/gas-pool/transactions/create",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["initialDepositAmount"]
		},
		{
			"id": "gas-pool/transactions/deposit",
			"section": "gas-pool",
			"method": "POST",
			"path": "/api/gas-pool/transactions/deposit",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["amount"]
		},
		{
			"id": "gas-pool/transactions/grant",
			"section": "gas-pool",
			"method": "POST",
			"path": "/api/gas-pool/transactions/grant",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "gas-pool/transactions/revoke",
			"section": "gas-pool",
			"method": "POST",
			"path": "/api/gas-pool/transactions/revoke",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "gas-pool/transactions/share",
			"section": "gas-pool",
			"method": "POST",
			"path": "/api/gas-pool/transactions/share",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "gas-pool/transactions/sponsor",
			"section": "gas-pool",
			"method": "POST",
			"path": "/api/gas-pool/transactions/sponsor",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "gas-pool/transactions/withdraw",
			"section": "gas-pool",
			"method": "POST",
			"path": "/api/gas-pool/transactions/withdraw",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["amount"]
		},
		{
			"id": "limit-orders/active",
			"section": "limit-orders",
			"method": "POST",
			"path": "/api/limit-orders/active",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "limit-orders/cancel",
			"section": "limit-orders",
			"method": "POST",
			"path": "/api/limit-orders/cancel",
			"access": "private",
			"signed": false,
			"once": true,
			"cost": 1
		},
		{
			"id": "limit-orders/min-order-size-usd",
			"section": "limit-orders",
			"method": "POST",
			"path": "/api/limit-orders/min-order-size-usd",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "limit-orders/past",
			"section": "limit-orders",
			"method": "POST",
			"path": "/api/limit-orders/past",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "limit-orders/transactions/create-order",
			"section": "limit-orders",
			"method": "POST",
			"path": "/api/limit-orders/transactions/create-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"replacedBy": "limit-orders/v1/transactions/create-order",
			"nativeIntegers": ["allocateCoinAmount"]
		},
		{
			"id": "price-info",
			"section": "price-info",
			"method": "POST",
			"path": "/api/price-info",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "price-info/{coin_types}",
			"section": "price-info",
			"method": "GET",
			"path": "/api/price-info/{coin_types}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "prices",
			"section": "prices",
			"method": "POST",
			"path": "/api/prices",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "prices/cetus/{coin_type}/{coin_decimals}",
			"section": "prices",
			"method": "GET",
			"path": "/api/prices/cetus/{coin_type}/{coin_decimals}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "referrals/availability",
			"section": "referrals",
			"method": "POST",
			"path": "/api/referrals/availability",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "referrals/create",
			"section": "referrals",
			"method": "POST",
			"path": "/api/referrals/create",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "referrals/link",
			"section": "referrals",
			"method": "POST",
			"path": "/api/referrals/link",
			"access": "private",
			"signed": true,
			"once": true,
			"cost": 1
		},
		{
			"id": "referrals/linked-ref-code",
			"section": "referrals",
			"method": "POST",
			"path": "/api/referrals/linked-ref-code",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "referrals/query",
			"section": "referrals",
			"method": "POST",
			"path": "/api/referrals/query",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "referrals/ref-code",
			"section": "referrals",
			"method": "POST",
			"path": "/api/referrals/ref-code",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "rewards/claimable",
			"section": "rewards",
			"method": "POST",
			"path": "/api/rewards/claimable",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "rewards/expected-rewards",
			"section": "rewards",
			"method": "POST",
			"path": "/api/rewards/expected-rewards",
			"access": "private",
			"signed": true,
			"cost": 1,
			"removed": true
		},
		{
			"id": "rewards/history",
			"section": "rewards",
			"method": "POST",
			"path": "/api/rewards/history",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "rewards/points",
			"section": "rewards",
			"method": "POST",
			"path": "/api/rewards/points",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "rewards/transactions/claim",
			"section": "rewards",
			"method": "POST",
			"path": "/api/rewards/transactions/claim",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "router/trade-route",
			"section": "router",
			"method": "POST",
			"path": "/api/router/trade-route",
			"access": "public",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["coinInAmount", "coinOutAmount"]
		},
		{
			"id": "router/transactions/add-trade",
			"section": "router",
			"method": "POST",
			"path": "/api/router/transactions/add-trade",
			"access": "private",
			"signed": false,
			"cost": 1,
			"replacedBy": "router/v1/transactions/add-trade"
		},
		{
			"id": "user-data/public-key",
			"section": "user-data",
			"method": "POST",
			"path": "/api/user-data/public-key",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "user-data/save-public-key",
			"section": "user-data",
			"method": "POST",
			"path": "/api/user-data/save-public-key",
			"access": "private",
			"signed": false,
			"once": true,
			"cost": 1
		},
		{
			"id": "zklogin/create",
			"section": "zklogin",
			"method": "POST",
			"path": "/api/zklogin/create",
			"access": "private",
			"signed": false,
			"once": true,
			"cost": 1
		},
		{
			"id": "sui/epoch",
			"section": "sui",
			"method": "GET",
			"path": "/api/sui/epoch",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "sui/system-state",
			"section": "sui",
			"method": "GET",
			"path": "/api/sui/system-state",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/{vault_id}/24hr-volume",
			"section": "metastable",
			"method": "GET",
			"path": "/api/metastable/{vault_id}/24hr-volume",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/{vault_id}/coingecko/supply",
			"section": "metastable",
			"method": "GET",
			"path": "/api/metastable/{vault_id}/coingecko/supply",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/{vault_id}/tvl",
			"section": "metastable",
			"method": "GET",
			"path": "/api/metastable/{vault_id}/tvl",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/24hr-volume",
			"section": "metastable",
			"method": "GET",
			"path": "/api/metastable/24hr-volume",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/fees/{duration_ms}",
			"section": "metastable",
			"method": "POST",
			"path": "/api/metastable/fees/{duration_ms}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/tvl",
			"section": "metastable",
			"method": "GET",
			"path": "/api/metastable/tvl",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/tvl",
			"section": "metastable",
			"method": "POST",
			"path": "/api/metastable/tvl",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/vaults",
			"section": "metastable",
			"method": "POST",
			"path": "/api/metastable/vaults",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "metastable/volume/{duration_ms}",
			"section": "metastable",
			"method": "POST",
			"path": "/api/metastable/volume/{duration_ms}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "stable-kitchen/{vault_id}/coingecko/supply",
			"section": "stable-kitchen",
			"method": "GET",
			"path": "/api/stable-kitchen/{vault_id}/coingecko/supply",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "stable-kitchen/fees/{duration_ms}",
			"section": "stable-kitchen",
			"method": "POST",
			"path": "/api/stable-kitchen/fees/{duration_ms}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "stable-kitchen/tvl",
			"section": "stable-kitchen",
			"method": "POST",
			"path": "/api/stable-kitchen/tvl",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "stable-kitchen/vaults",
			"section": "stable-kitchen",
			"method": "POST",
			"path": "/api/stable-kitchen/vaults",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "stable-kitchen/volume/{duration_ms}",
			"section": "stable-kitchen",
			"method": "POST",
			"path": "/api/stable-kitchen/volume/{duration_ms}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/{pool_id}",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/{pool_id}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/{pool_id}/events/{event_type}",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/{pool_id}/events/{event_type}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/{pool_id}/fees/{timeframe}",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/{pool_id}/fees/{timeframe}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/{pool_id}/interaction-events-by-user",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/{pool_id}/interaction-events-by-user",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/{pool_id}/stats",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/{pool_id}/stats",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/{pool_id}/swap-volume/{duration_ms}",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/{pool_id}/swap-volume/{duration_ms}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/{pool_id}/volume-24hrs",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/{pool_id}/volume-24hrs",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/{pool_id}/volume/{timeframe}",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/{pool_id}/volume/{timeframe}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/coingecko-ticker-data",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/coingecko-ticker-data",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/coingecko/tickers",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/coingecko/tickers",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/interaction-events-by-user",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/interaction-events-by-user",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/objects",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/objects",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/owned-lp-coins",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/owned-lp-coins",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/pool-object-ids",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/pool-object-ids",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/stats",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/stats",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/summary",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/summary",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/tvl",
			"section": "pools",
			"method": "POST",
			"path": "/api/pools/tvl",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/total-swap-volume/{duration_ms}",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/total-swap-volume/{duration_ms}",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "pools/volume-24hrs",
			"section": "pools",
			"method": "GET",
			"path": "/api/pools/volume-24hrs",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/active-validators",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/active-validators",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/afsui-exchange-rate",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/afsui-exchange-rate",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/apy",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/apy",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/staked-sui-vault-state",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/staked-sui-vault-state",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/staking-rewards",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/staking-rewards",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/sui-tvl",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/sui-tvl",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/unique-stakers",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/unique-stakers",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/validator-apys",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/validator-apys",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/validator-configs",
			"section": "staking",
			"method": "GET",
			"path": "/api/staking/validator-configs",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/delegated-stakes",
			"section": "staking",
			"method": "POST",
			"path": "/api/staking/delegated-stakes",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/historical-apy",
			"section": "staking",
			"method": "POST",
			"path": "/api/staking/historical-apy",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/staking-positions",
			"section": "staking",
			"method": "POST",
			"path": "/api/staking/staking-positions",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "staking/validator-operation-caps",
			"section": "staking",
			"method": "POST",
			"path": "/api/staking/validator-operation-caps",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "wallet/{address}/balances",
			"section": "wallet",
			"method": "GET",
			"path": "/api/wallet/{address}/balances",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "wallet/{address}/balances",
			"section": "wallet",
			"method": "POST",
			"path": "/api/wallet/{address}/balances",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "wallet/{address}/balances/{coin}",
			"section": "wallet",
			"method": "GET",
			"path": "/api/wallet/{address}/balances/{coin}",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "wallet/{address}/balances/coins",
			"section": "wallet",
			"method": "POST",
			"path": "/api/wallet/{address}/balances/coins",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "wallet/{address}/transactions",
			"section": "wallet",
			"method": "POST",
			"path": "/api/wallet/{address}/transactions",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "wallet/all-coin-balances",
			"section": "wallet",
			"method": "POST",
			"path": "/api/wallet/all-coin-balances",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "wallet/coin-balances",
			"section": "wallet",
			"method": "POST",
			"path": "/api/wallet/coin-balances",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "wallet/past-transactions",
			"section": "wallet",
			"method": "POST",
			"path": "/api/wallet/past-transactions",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/account/collateral-history",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/collateral-history",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/margin-history",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/margin-history",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/max-order-size",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/max-order-size",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/order-history",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/order-history",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/order-history-detailed",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/order-history-detailed",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/order-history-detailed-csv",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/order-history-detailed-csv",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/stop-order-datas",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/stop-order-datas",
			"access": "private",
			"signed": true,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/twap-order-datas",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/twap-order-datas",
			"access": "private",
			"signed": true,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/previews/cancel-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/previews/cancel-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId", "marketIdsToData.*.orderIds[]"]
		},
		{
			"id": "perpetuals/account/previews/edit-collateral",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/previews/edit-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId", "collateralChange"]
		},
		{
			"id": "perpetuals/account/previews/place-limit-order",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/previews/place-limit-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"size",
				"price",
				"expiryTimestamp",
				"clientOrderId"
			]
		},
		{
			"id": "perpetuals/account/previews/place-market-order",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/previews/place-market-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId", "size"]
		},
		{
			"id": "perpetuals/account/previews/place-scale-order",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/previews/place-scale-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"totalSize",
				"startPrice",
				"endPrice",
				"expiryTimestamp",
				"clientOrderIds[]"
			]
		},
		{
			"id": "perpetuals/account/previews/set-leverage",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/previews/set-leverage",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/transactions/allocate-collateral",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/allocate-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId", "allocateAmount"]
		},
		{
			"id": "perpetuals/account/transactions/cancel-and-place-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/cancel-and-place-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"orderIdsToCancel[]",
				"clientOrderIdsToCancel[]",
				"ordersToPlace[].price",
				"ordersToPlace[].size",
				"ordersToPlace[].clientOrderId",
				"expiryTimestamp"
			]
		},
		{
			"id": "perpetuals/account/transactions/cancel-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/cancel-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"marketIdsToData.*.orderIds[]",
				"marketIdsToData.*.clientOrderIds[]"
			]
		},
		{
			"id": "perpetuals/account/transactions/cancel-stop-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/cancel-stop-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/transactions/cancel-twap-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/cancel-twap-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/transactions/create-twap-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/create-twap-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"twapOrders[].size",
				"twapOrders[].firstRunExpireTimestamp",
				"twapOrders[].expireTimestamp"
			]
		},
		{
			"id": "perpetuals/account/transactions/deallocate-collateral",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/deallocate-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId", "deallocateAmount"]
		},
		{
			"id": "perpetuals/account/transactions/deposit-collateral",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/deposit-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId", "depositAmount"]
		},
		{
			"id": "perpetuals/account/transactions/edit-stop-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/edit-stop-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"stopOrders[].size",
				"stopOrders[].expiryTimestamp",
				"stopOrders[].limitOrder.price",
				"stopOrders[].slTp.limitOrderId"
			]
		},
		{
			"id": "perpetuals/account/transactions/edit-twap-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/edit-twap-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"newTwapOrders.*.newDetails.size",
				"newTwapOrders.*.newDetails.firstRunExpireTimestamp",
				"newTwapOrders.*.newDetails.expireTimestamp"
			]
		},
		{
			"id": "perpetuals/account/transactions/grant-agent-wallet",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/grant-agent-wallet",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/transactions/place-limit-order",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/place-limit-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"size",
				"price",
				"expiryTimestamp",
				"clientOrderId",
				"slTp.size"
			]
		},
		{
			"id": "perpetuals/account/transactions/place-market-order",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/place-market-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"size",
				"slTp.size"
			]
		},
		{
			"id": "perpetuals/account/transactions/place-scale-order",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/place-scale-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"totalSize",
				"startPrice",
				"endPrice",
				"expiryTimestamp",
				"clientOrderIds[]"
			]
		},
		{
			"id": "perpetuals/account/transactions/place-sl-tp-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/place-sl-tp-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"size",
				"limitOrderId"
			]
		},
		{
			"id": "perpetuals/account/transactions/place-stop-orders",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/place-stop-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"accountId",
				"stopOrders[].size",
				"stopOrders[].expiryTimestamp",
				"stopOrders[].limitOrder.price",
				"stopOrders[].slTp.limitOrderId"
			]
		},
		{
			"id": "perpetuals/account/transactions/revoke-agent-wallet",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/revoke-agent-wallet",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/transactions/set-leverage",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/set-leverage",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/account/transactions/share",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/share",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/account/transactions/transfer-collateral",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/transfer-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"fromAccountId",
				"toAccountId",
				"transferAmount"
			]
		},
		{
			"id": "perpetuals/account/transactions/withdraw-collateral",
			"section": "perpetuals/account",
			"method": "POST",
			"path": "/api/perpetuals/account/transactions/withdraw-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId", "withdrawAmount"]
		},
		{
			"id": "perpetuals/accounts",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/accounts",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountIds[]"]
		},
		{
			"id": "perpetuals/accounts/owned",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/accounts/owned",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/accounts/positions",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/accounts/positions",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountIds[]"]
		},
		{
			"id": "perpetuals/all-markets",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/all-markets",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/builder-codes/integrator-config",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/builder-codes/integrator-config",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/builder-codes/integrator-registration",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/builder-codes/integrator-registration",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/builder-codes/transactions/create-integrator-config",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/builder-codes/transactions/create-integrator-config",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/builder-codes/transactions/create-integrator-registration",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/builder-codes/transactions/create-integrator-registration",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/builder-codes/transactions/remove-integrator-config",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/builder-codes/transactions/remove-integrator-config",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["accountId"]
		},
		{
			"id": "perpetuals/config",
			"section": "perpetuals",
			"method": "GET",
			"path": "/api/perpetuals/config",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/market/candle-history",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/market/candle-history",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/market/funding-history",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/market/funding-history",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/market/order-history",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/market/order-history",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/markets",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/markets",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/markets/24hr-stats",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/markets/24hr-stats",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/markets/orderbooks",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/markets/orderbooks",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/markets/prices",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/markets/prices",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/rebates/create-csv-rebates",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/rebates/create-csv-rebates",
			"access": "private",
			"signed": false,
			"once": true,
			"cost": 1,
			"removed": true,
			"replacedBy": "rewards/distribution"
		},
		{
			"id": "perpetuals/rebates/create-referral-csv-rebates",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/rebates/create-referral-csv-rebates",
			"access": "private",
			"signed": false,
			"once": true,
			"cost": 1,
			"removed": true,
			"replacedBy": "rewards/distribution"
		},
		{
			"id": "perpetuals/rebates/rewards",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/rebates/rewards",
			"access": "private",
			"signed": false,
			"cost": 1,
			"removed": true,
			"replacedBy": "rewards/distribution"
		},
		{
			"id": "perpetuals/transactions/create-account",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/transactions/create-account",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/transactions/transfer-cap",
			"section": "perpetuals",
			"method": "POST",
			"path": "/api/perpetuals/transactions/transfer-cap",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/ws/updates",
			"section": "perpetuals",
			"method": "GET",
			"path": "/api/perpetuals/ws/updates",
			"access": "public",
			"signed": false,
			"cost": 1,
			"upgrade": true
		},
		{
			"id": "perpetuals/vault/stop-order-datas",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/stop-order-datas",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/twap-order-datas",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/twap-order-datas",
			"access": "private",
			"signed": true,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/previews/cancel-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/cancel-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["marketIdsToData.*.orderIds[]"]
		},
		{
			"id": "perpetuals/vault/previews/create-withdraw-request",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/create-withdraw-request",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["lpWithdrawAmount"]
		},
		{
			"id": "perpetuals/vault/previews/deposit",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/deposit",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["depositAmount"]
		},
		{
			"id": "perpetuals/vault/previews/edit-collateral",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/edit-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["collateralChange"]
		},
		{
			"id": "perpetuals/vault/previews/owner/process-withdraw-requests",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/owner/process-withdraw-requests",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/previews/owner/withdraw-collateral",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/owner/withdraw-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["lpWithdrawAmount"]
		},
		{
			"id": "perpetuals/vault/previews/owner/withdraw-locked-liquidity",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/owner/withdraw-locked-liquidity",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["amount"]
		},
		{
			"id": "perpetuals/vault/previews/owner/withdraw-performance-fees",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/owner/withdraw-performance-fees",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/previews/pause-vault-for-force-withdraw-request",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/pause-vault-for-force-withdraw-request",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/previews/place-limit-order",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/place-limit-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"size",
				"price",
				"expiryTimestamp",
				"clientOrderId"
			]
		},
		{
			"id": "perpetuals/vault/previews/place-market-order",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/place-market-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["size"]
		},
		{
			"id": "perpetuals/vault/previews/place-scale-order",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/place-scale-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"totalSize",
				"startPrice",
				"endPrice",
				"expiryTimestamp",
				"clientOrderIds[]"
			]
		},
		{
			"id": "perpetuals/vault/previews/process-force-withdraw-request",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/process-force-withdraw-request",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/previews/set-leverage",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/previews/set-leverage",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/allocate-collateral",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/allocate-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["allocateAmount"]
		},
		{
			"id": "perpetuals/vault/transactions/cancel-and-place-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/cancel-and-place-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"orderIdsToCancel[]",
				"clientOrderIdsToCancel[]",
				"ordersToPlace[].price",
				"ordersToPlace[].size",
				"ordersToPlace[].clientOrderId",
				"expiryTimestamp"
			]
		},
		{
			"id": "perpetuals/vault/transactions/cancel-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/cancel-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["marketIdsToData.*.orderIds[]", "marketIdsToData.*.clientOrderIds[]"]
		},
		{
			"id": "perpetuals/vault/transactions/cancel-stop-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/cancel-stop-orders",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/cancel-twap-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/cancel-twap-orders",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/cancel-withdraw-request",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/cancel-withdraw-request",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/create-twap-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/create-twap-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"twapOrders[].size",
				"twapOrders[].firstRunExpireTimestamp",
				"twapOrders[].expireTimestamp"
			]
		},
		{
			"id": "perpetuals/vault/transactions/create-vault",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/create-vault",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/create-vault-cap",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/create-vault-cap",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/create-withdraw-request",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/create-withdraw-request",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["lpWithdrawAmount", "minCollateralAmountOut"]
		},
		{
			"id": "perpetuals/vault/transactions/deallocate-collateral",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/deallocate-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["deallocateAmount"]
		},
		{
			"id": "perpetuals/vault/transactions/deposit",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/deposit",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["minLpAmountOut", "depositAmount"]
		},
		{
			"id": "perpetuals/vault/transactions/edit-stop-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/edit-stop-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"stopOrders[].size",
				"stopOrders[].expiryTimestamp",
				"stopOrders[].limitOrder.price",
				"stopOrders[].slTp.limitOrderId"
			]
		},
		{
			"id": "perpetuals/vault/transactions/edit-twap-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/edit-twap-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"newTwapOrders.*.newDetails.size",
				"newTwapOrders.*.newDetails.firstRunExpireTimestamp",
				"newTwapOrders.*.newDetails.expireTimestamp"
			]
		},
		{
			"id": "perpetuals/vault/transactions/owner/grant-agent-wallet",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/grant-agent-wallet",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/owner/process-withdraw-requests",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/process-withdraw-requests",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/owner/revoke-agent-wallet",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/revoke-agent-wallet",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/owner/update-force-withdraw-delay",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/update-force-withdraw-delay",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["forceWithdrawDelayMs"]
		},
		{
			"id": "perpetuals/vault/transactions/owner/update-lock-period",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/update-lock-period",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["lockPeriodMs"]
		},
		{
			"id": "perpetuals/vault/transactions/owner/update-performance-fee",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/update-performance-fee",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/owner/withdraw-collateral",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/withdraw-collateral",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["lpWithdrawAmount", "minCollateralAmountOut"]
		},
		{
			"id": "perpetuals/vault/transactions/owner/withdraw-locked-liquidity",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/withdraw-locked-liquidity",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["amount", "minCollateralAmountOut"]
		},
		{
			"id": "perpetuals/vault/transactions/owner/withdraw-performance-fees",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/owner/withdraw-performance-fees",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["withdrawAmount"]
		},
		{
			"id": "perpetuals/vault/transactions/pause-vault-for-force-withdraw-request",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/pause-vault-for-force-withdraw-request",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/place-limit-order",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/place-limit-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"size",
				"price",
				"expiryTimestamp",
				"clientOrderId",
				"slTp.size"
			]
		},
		{
			"id": "perpetuals/vault/transactions/place-market-order",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/place-market-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["size", "slTp.size"]
		},
		{
			"id": "perpetuals/vault/transactions/place-scale-order",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/place-scale-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"totalSize",
				"startPrice",
				"endPrice",
				"expiryTimestamp",
				"clientOrderIds[]"
			]
		},
		{
			"id": "perpetuals/vault/transactions/place-sl-tp-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/place-sl-tp-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["size", "limitOrderId"]
		},
		{
			"id": "perpetuals/vault/transactions/place-stop-orders",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/place-stop-orders",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"stopOrders[].size",
				"stopOrders[].expiryTimestamp",
				"stopOrders[].limitOrder.price",
				"stopOrders[].slTp.limitOrderId"
			]
		},
		{
			"id": "perpetuals/vault/transactions/process-force-withdraw-request",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/process-force-withdraw-request",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/set-leverage",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/set-leverage",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vault/transactions/update-withdraw-request-slippage",
			"section": "perpetuals/vault",
			"method": "POST",
			"path": "/api/perpetuals/vault/transactions/update-withdraw-request-slippage",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["minCollateralAmountOut"]
		},
		{
			"id": "perpetuals/vaults",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/config",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/config",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/{vault_id}/tvl",
			"section": "perpetuals/vaults",
			"method": "GET",
			"path": "/api/perpetuals/vaults/{vault_id}/tvl",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/lp-coin-prices",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/lp-coin-prices",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/owned-lp-coins",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/owned-lp-coins",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/owned-vault-assistant-caps",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/owned-vault-assistant-caps",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/owned-vault-caps",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/owned-vault-caps",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/owned-withdraw-requests",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/owned-withdraw-requests",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/predeposits/user-total-deposits",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/predeposits/user-total-deposits",
			"access": "private",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/predeposits/vault-totals",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/predeposits/vault-totals",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "perpetuals/vaults/withdraw-requests",
			"section": "perpetuals/vaults",
			"method": "POST",
			"path": "/api/perpetuals/vaults/withdraw-requests",
			"access": "public",
			"signed": false,
			"cost": 1
		},
		{
			"id": "router/supported-coins",
			"section": "router",
			"method": "GET",
			"path": "/api/router/supported-coins",
			"access": "public",
			"signed": false,
			"cost": 1,
			"declared": false
		},
		{
			"id": "router/transactions/trade",
			"section": "router",
			"method": "POST",
			"path": "/api/router/transactions/trade",
			"access": "private",
			"signed": false,
			"cost": 1,
			"replacedBy": "router/v1/transactions/trade",
			"declared": false
		},
		{
			"id": "router/v1/transactions/trade",
			"section": "router",
			"method": "POST",
			"path": "/api/router/v1/transactions/trade",
			"access": "private",
			"signed": false,
			"cost": 1,
			"declared": false
		},
		{
			"id": "router/v1/transactions/add-trade",
			"section": "router",
			"method": "POST",
			"path": "/api/router/v1/transactions/add-trade",
			"access": "private",
			"signed": false,
			"cost": 1,
			"declared": false
		},
		{
			"id": "dca/v1/transactions/create-order",
			"section": "dca",
			"method": "POST",
			"path": "/api/dca/v1/transactions/create-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": [
				"allocateCoinAmount",
				"coinPerTradeAmount",
				"strategy.maxPrice",
				"strategy.minPrice"
			],
			"declared": false
		},
		{
			"id": "limit-orders/v1/transactions/create-order",
			"section": "limit-orders",
			"method": "POST",
			"path": "/api/limit-orders/v1/transactions/create-order",
			"access": "private",
			"signed": false,
			"cost": 1,
			"nativeIntegers": ["allocateCoinAmount"],
			"declared": false
		},
		{
			"id": "rewards/distribution",
			"section": "rewards",
			"method": "POST",
			"path": "/api/rewards/distribution",
			"access": "private",
			"signed": false,
			"cost": 1,
			"declared": false
		}
	]
};

// ts/wire/manifest.ts
const MANIFEST = manifest_json_manifest_default;

// ts/core/bounded.ts
function dropOldest(entries, limit, slack = 0) {
	const dropped = [];
	if (entries.size <= limit + slack) return dropped;
	for (const entry of entries.entries()) {
		entries.delete(entry[0]);
		dropped.push(entry);
		if (entries.size <= limit) break;
	}
	return dropped;
}
function setLast(map, key, value, limit, slack = 0) {
	map.delete(key);
	map.set(key, value);
	dropOldest(map, limit, slack);
}

// ts/core/address.ts
const ADDRESS = /^0x[0-9a-fA-F]{1,64}$/;
const SUI_TYPE = `0x${"2".padStart(64, "0")}::sui::SUI`;
function toFullAddress(address) {
	return `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;
}
const CLOCK = toFullAddress("0x6");
function isAddress(text) {
	return typeof text === "string" && ADDRESS.test(text);
}
function isFullAddress(text) {
	return isAddress(text) && text.length === 66;
}
function readFullAddress(value, at) {
	if (isFullAddress(value)) return toFullAddress(value);
	const found = isAddress(value) ? value : "other text (not shown)";
	throw problem("argument", at, "0x and 64 hexadecimal digits, written out in full", found);
}
function fromTypeName(name) {
	return toFullType(name.replace(/(?<![\w:])[0-9a-fA-F]{1,64}(?=::)/g, "0x$&"));
}
function toFullType(type) {
	return type.replace(/\s+/g, "").replace(/(?<!\w)0x[0-9a-fA-F]+(?=::)/g, toFullAddress).replace(/,/g, ", ");
}

// ts/core/number/decimal.ts
function min(left, right) {
	return left < right ? left : right;
}
const MAX_U64 = 2n ** 64n - 1n;
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$|^([+-]?)\.(\d+)(?:[eE]([+-]?\d{1,3}))?$/;
const MAX_DIGITS = 100;
const MAX_SHOWN$1 = 40;
const ZERO$1 = 48;
function hasTooManyDigits(text) {
	return text.length > MAX_DIGITS && text.replace(/\D+/g, "").length > MAX_DIGITS;
}
function isDecimal(text) {
	return !hasTooManyDigits(text) && DECIMAL.test(text);
}
function readDecimal(text, at = "number", kind = "argument") {
	return readPlain(text) ?? readAny(text, at, kind);
}
const MAX_PLAIN = 15;
function readPlain(text) {
	if (text.length > 16) return void 0;
	let point = -1;
	let digits = 0;
	for (let i = 0; i < text.length; i += 1) {
		const digit = text.charCodeAt(i) - ZERO$1;
		if (digit >= 0 && digit <= 9) digits = 10 * digits + digit;
		else if (text[i] === "." && point < 0) point = i;
		else return void 0;
	}
	let scale = point < 0 ? 0 : text.length - point - 1;
	if (text.length - (point < 0 ? 0 : 1) > MAX_PLAIN || point === 0 || text.length === 0) return void 0;
	for (; scale > 0 && digits % 10 === 0; scale -= 1) digits /= 10;
	return {
		digits: BigInt(digits),
		scale
	};
}
function readAny(text, at, kind) {
	const isLong = hasTooManyDigits(text);
	const match = isLong ? null : DECIMAL.exec(text);
	if (match === null) throw problem(kind, at, isLong ? `a decimal number of at most ${MAX_DIGITS} digits` : "a decimal number", JSON.stringify(shorten(text, MAX_SHOWN$1)));
	const sign = match[1] ?? match[5] ?? "";
	const fraction = match[3] ?? match[6] ?? "";
	const exponent = Number(match[4] ?? match[7] ?? 0);
	const allDigits = `${match[2] ?? ""}${fraction}`;
	const scale = fraction.length - exponent;
	const zeros = scale <= 0 ? 0 : Math.min(trailingZeros(allDigits), scale);
	let digits = BigInt(zeros === 0 ? allDigits : allDigits.slice(0, allDigits.length - zeros));
	if (scale < 0) digits *= 10n ** BigInt(-scale);
	return {
		digits: sign === "-" ? -digits : digits,
		scale: scale <= 0 || digits === 0n ? 0 : scale - zeros
	};
}
function trailingZeros(digits) {
	let end = digits.length;
	while (end > 0 && digits.charCodeAt(end - 1) === ZERO$1) end -= 1;
	return digits.length - end;
}
function toUnits(text, decimals, at = "number") {
	const plain = toPlainUnits(text, decimals);
	if (plain !== void 0) return plain;
	const { digits, scale } = readDecimal(text, at);
	if (scale > decimals) throw problem("argument", at, `at most ${decimals} decimals`, text);
	return digits * 10n ** BigInt(decimals - scale);
}
const PLAIN = /^\d{1,40}(?:\.\d+)?$/;
function toPlainUnits(text, decimals) {
	const point = text.indexOf(".");
	const places = point < 0 ? 0 : text.length - point - 1;
	if (places > decimals || !PLAIN.test(text)) return void 0;
	const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
	return BigInt(digits + "0".repeat(decimals - places));
}
function fromUnits(units, decimals) {
	const sign = units < 0n ? "-" : "";
	const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
	const whole = digits.slice(0, digits.length - decimals);
	const fraction = digits.slice(digits.length - decimals);
	const shown = fraction.slice(0, fraction.length - trailingZeros(fraction));
	return shown === "" ? `${sign}${whole}` : `${sign}${whole}.${shown}`;
}

// ts/core/json.ts
var NumberText = class {
	text;
	constructor(text) {
		this.text = text;
	}
	toJSON() {
		return Number(this.text);
	}
};
const [QUOTE, BACKSLASH, MINUS, PLUS, POINT, ZERO, NINE, CAPITAL_E, SMALL_E, CAPITAL_I, CAPITAL_N] = [
	34,
	92,
	45,
	43,
	46,
	48,
	57,
	69,
	101,
	73,
	78
];
const [OPENING_BRACE, CLOSING_BRACE, OPENING_BRACKET, CLOSING_BRACKET] = [
	123,
	125,
	91,
	93
];
function readJson(text) {
	return JSON.parse(quoteNumbers(text));
}
function numbersToText(value) {
	if (typeof value === "number") return Number.isFinite(value) ? `${value}` : null;
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, member]) => [
		key,
		member,
		numbersToText(member)
	]);
	if (entries.every(([, member, text]) => member === text)) return value;
	if (Array.isArray(value)) return entries.map(([, , text]) => text);
	return Object.fromEntries(entries.map(([key, , text]) => [key, text]));
}
const RAW = /* @__PURE__ */ new WeakMap();
function keepRaw(response, raw) {
	RAW.set(response, raw);
}
function rawOf(response) {
	const raw = typeof response === "object" && response !== null ? RAW.get(response) : void 0;
	return raw === void 0 ? response : raw();
}
const STRING_ENDS = [
	"\"",
	"\\\"",
	"0\"",
	"00\"",
	"000\"",
	"0000\""
].flatMap((end) => [end, `${end}:null`]);
const OTHER_ENDS = [
	"",
	"null",
	":null",
	"\"\":null",
	"0",
	"rue",
	"ue",
	"e",
	"alse",
	"lse",
	"se",
	"ull",
	"ll",
	"l"
];
function isJsonStart(text) {
	const closers = [];
	let isString = false;
	for (let i = 0; i < text.length; i += 1) {
		const code = text.charCodeAt(i);
		if (code === QUOTE) isString = !isString;
		else if (isString) i += code === BACKSLASH ? 1 : 0;
		else if (code === OPENING_BRACE) closers.push("}");
		else if (code === OPENING_BRACKET) closers.push("]");
		else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) closers.pop();
	}
	if (closers.length === 0) return false;
	const close = closers.reverse().join("");
	return (isString ? STRING_ENDS : OTHER_ENDS).some((end) => isJson(`${text}${end}${close}`));
}
function isJson(text) {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
const MAX_LEVELS = 100;
function hasFewLevels(value, levels = MAX_LEVELS) {
	if (typeof value !== "object" || value === null) return true;
	return levels > 0 && Object.values(value).every((member) => hasFewLevels(member, levels - 1));
}
function quoteNumbers(text) {
	let quoted = "";
	let copied = 0;
	for (let i = 0; i < text.length;) {
		const code = text.charCodeAt(i);
		if (code === QUOTE) {
			i = endOfString(text, i + 1);
			continue;
		}
		const end = code === CAPITAL_I || code === CAPITAL_N || code === MINUS || isDigit(code) ? endOfNumber(text, i) : i;
		if (end === i) {
			i += 1;
			continue;
		}
		const token = text.slice(i, end);
		if (hasTooManyDigits(token)) throw new SyntaxError(`a number has more than ${MAX_DIGITS} digits: ${token.slice(0, 20)}…`);
		quoted += text.slice(copied, i) + (isDigit(text.charCodeAt(end - 1)) ? `"${token}"` : "null");
		copied = i = end;
	}
	return copied === 0 ? text : quoted + text.slice(copied);
}
function endOfString(text, start) {
	for (let from = start;;) {
		const quote = text.indexOf("\"", from);
		if (quote < 0) return text.length;
		let escapes = quote;
		while (escapes > from && text.charCodeAt(escapes - 1) === BACKSLASH) escapes -= 1;
		if ((quote - escapes) % 2 === 0) return quote + 1;
		from = quote + 1;
	}
}
function endOfNumber(text, start) {
	const first = text.charCodeAt(start) === MINUS ? start + 1 : start;
	if (text.startsWith("Infinity", first)) return first + 8;
	if (text.startsWith("NaN", start)) return start + 3;
	const whole = text.charCodeAt(first) === ZERO ? first + 1 : endOfDigits(text, first);
	if (whole === first) return start;
	const fraction = text.charCodeAt(whole) === POINT ? endOfDigits(text, whole + 1) : whole;
	const end = fraction === whole + 1 ? whole : fraction;
	const letter = text.charCodeAt(end);
	if (letter !== SMALL_E && letter !== CAPITAL_E) return end;
	const sign = text.charCodeAt(end + 1);
	const digits = sign === MINUS || sign === PLUS ? end + 2 : end + 1;
	const exponent = endOfDigits(text, digits);
	return exponent === digits ? end : exponent;
}
function endOfDigits(text, start) {
	let end = start;
	while (isDigit(text.charCodeAt(end))) end += 1;
	return end;
}
function isDigit(code) {
	return code >= ZERO && code <= NINE;
}
function writeJson(value) {
	if (typeof value === "bigint") return value.toString();
	if (value instanceof NumberText) return value.text;
	if (Array.isArray(value)) return `[${value.map((item) => writeJson(item ?? null)).join(",")}]`;
	if (typeof value === "object" && value !== null && !("toJSON" in value)) return `{${Object.entries(value).filter(([, member]) => member !== void 0).map(([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`).join(",")}}`;
	return typeof value === "function" || value === void 0 ? "null" : JSON.stringify(value);
}

// ts/core/display.ts
const INTERPRETED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
function printable(text, kept = "") {
	return text.replace(INTERPRETED, (character) => kept.includes(character) ? character : escapeUnits(character));
}
function escapeUnits(character) {
	return Array.from({ length: character.length }, (_, i) => {
		return `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
	}).join("");
}
const INSPECT = Symbol.for("nodejs.util.inspect.custom");
const JUPYTER = Symbol.for("Jupyter.display");
var Folded = class {
	text;
	constructor(text) {
		this.text = text;
	}
	[INSPECT]() {
		return this.text;
	}
};
const LINE_LENGTH = 100;
const MAX_ITEMS = 3;
const LEVELS = 5;
function withDisplay(result) {
	if (!isObject(result) || isDisplayed(result)) return result;
	if (Array.isArray(result)) markAll(result);
	else if (!markStructure(result)) markAll(Object.values(result));
	return result;
}
const UNIFIED = /^(?:fetch|watch(?!Trades|OHLCV)|load|create|edit|cancel|close|deposit|withdraw|transfer|add|reduce|set|market$|currency$)/;
function toFinisher(method) {
	return UNIFIED.test(method) ? withDisplay : void 0;
}
function freezeStructure(value) {
	markStructure(value);
	return Object.freeze(value);
}
function markStructure(value) {
	if (Object.hasOwn(value, "info")) hide(value, STRUCTURE);
	else if (Object.hasOwn(value, "bids") && Object.hasOwn(value, "asks")) hide(value, BOOK, BOOK_IN_JUPYTER);
	else return false;
	return true;
}
function setDisplay(target, describe) {
	const toText = (self, inspect = inspectPlainly, options = {}) => {
		const { name, members } = describe(self);
		return `${name} ${flow(members, inspect, options)}`;
	};
	Object.defineProperty(target, INSPECT, {
		configurable: true,
		value(_depth, options, inspect) {
			return toText(this, inspect, options);
		}
	});
	Object.defineProperty(target, JUPYTER, {
		configurable: true,
		value() {
			return { "text/plain": toText(this) };
		}
	});
}
function markAll(values) {
	if (isDisplayed(values[0]) && isDisplayed(values.at(-1))) return;
	for (const value of values) {
		if (!isObject(value)) return;
		if (Array.isArray(value)) markAll(value);
		else if (!isDisplayed(value)) markStructure(value);
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
function isDisplayed(value) {
	return isObject(value) && Object.hasOwn(value, INSPECT);
}
function hide(value, inspect, jupyter) {
	if (!Object.isExtensible(value)) return;
	Object.defineProperty(value, INSPECT, inspect);
	if (jupyter !== void 0) Object.defineProperty(value, JUPYTER, jupyter);
}
const STRUCTURE = {
	configurable: true,
	value(depth, options, inspect) {
		if (isWhole(options) && inspect !== void 0) return inspect({ ...this }, options);
		return flow(depth !== options.depth && "precision" in this ? pick(this, LISTED) : this, inspect ?? inspectPlainly, options);
	}
};
function isWhole({ depth }) {
	return depth === null || depth === Infinity;
}
const LISTED = [
	"symbol",
	"code",
	"type",
	"settle",
	"active",
	"precision",
	"info"
];
const BOOK = {
	configurable: true,
	value(_depth, options, inspect) {
		if (isWhole(options) && inspect !== void 0) return inspect({ ...this }, options);
		return bookText(this);
	}
};
const BOOK_IN_JUPYTER = {
	configurable: true,
	value() {
		return {
			"text/plain": bookText(this),
			"text/html": bookTable(this)
		};
	}
};
function bookText(book) {
	const { bids, asks } = book;
	return [
		titleOf(book),
		`  bids ${sideText(bids)}`,
		`  asks ${sideText(asks)}`
	].join("\n");
}
function titleOf({ symbol, datetime, nonce }) {
	return `order book of ${symbol}${datetime === void 0 ? "" : ` at ${datetime}`}${nonce === void 0 ? "" : `, nonce ${nonce}`}`;
}
function sideText(levels) {
	if (levels.length === 0) return "none";
	const best = levels.slice(0, LEVELS).map(([price, amount]) => `${price} × ${amount}`);
	const more = levels.length - best.length;
	return [...best, ...more > 0 ? [`${more} more`] : []].join(", ");
}
function bookTable(book) {
	const rows = Array.from({ length: Math.min(LEVELS, Math.max(book.bids.length, book.asks.length)) }, (_, i) => {
		const [bid, ask] = [book.bids[i], book.asks[i]];
		return `<tr>${[
			bid?.[1],
			bid?.[0],
			ask?.[0],
			ask?.[1]
		].map((value) => `<td>${escapeHtml(value ?? "")}</td>`).join("")}</tr>`;
	});
	const head = [
		"amount",
		"bid",
		"ask",
		"amount"
	].map((name) => `<th>${name}</th>`).join("");
	return `<table><caption>${escapeHtml(titleOf(book))}</caption><tr>${head}</tr>${rows.join("")}</table>`;
}
function escapeHtml(value) {
	return String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function flow(members, inspect, options) {
	const plain = {
		...options,
		compact: true,
		breakLength: Infinity,
		depth: 1,
		showHidden: false
	};
	const texts = Object.entries(members).filter(([, value]) => value !== void 0 && typeof value !== "function").map(([name, value]) => {
		return `${/^[\w$]+$/.test(name) ? name : `'${name}'`}: ${inspect(name === "info" ? foldInfo(value) : fold(value), plain)}`;
	});
	const lines = [];
	for (const [i, text] of texts.entries()) {
		const item = i === texts.length - 1 ? text : `${text},`;
		const line = lines.at(-1);
		if (line === void 0 || line.length + item.length + 1 > LINE_LENGTH) lines.push(item);
		else lines[lines.length - 1] = `${line} ${item}`;
	}
	return lines.length === 1 ? `{ ${lines[0] ?? ""} }` : `{\n  ${lines.join("\n  ")}\n}`;
}
function foldInfo(value) {
	if (!isObject(value)) return value;
	return new Folded(Array.isArray(value) ? `[… ${value.length} items]` : `{… ${Object.keys(value).length} members}`);
}
function fold(value) {
	if (!isObject(value)) return value;
	if (Array.isArray(value)) return value.length > MAX_ITEMS || value.some(isObject) ? foldInfo(value) : value;
	return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== void 0));
}
function pick(value, names) {
	return Object.fromEntries(names.map((name) => [name, value[name]]));
}
function inspectPlainly(value) {
	if (value instanceof Folded) return value[INSPECT]();
	return typeof value === "bigint" ? `${value}n` : JSON.stringify(value);
}

// ts/core/clock.ts
const SECOND_MS = 1e3;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const READ_LAG_MS = 10 * SECOND_MS;
function dayOf(ms) {
	return new Date(ms).toISOString().slice(0, 10);
}
const SYSTEM_CLOCK = {
	now: () => performance.now(),
	after: (ms, work) => {
		const timer = setTimeout(work, ms);
		return () => {
			clearTimeout(timer);
		};
	}
};
var Timer = class {
	clock;
	#cancel = void 0;
	constructor(clock) {
		this.clock = clock;
	}
	get isSet() {
		return this.#cancel !== void 0;
	}
	set(ms, work) {
		this.cancel();
		this.#cancel = this.clock.after(ms, () => {
			this.#cancel = void 0;
			work();
		});
	}
	cancel() {
		this.#cancel?.();
		this.#cancel = void 0;
	}
};
const JITTER = .2;
var Backoff = class {
	random;
	#bounds;
	#delay;
	constructor({ base, max, first = base }, random = () => .5) {
		this.random = random;
		this.#bounds = {
			base,
			max,
			first
		};
		this.#delay = first;
	}
	get delay() {
		return this.#delay;
	}
	next() {
		const delay = this.#delay;
		const { base, max } = this.#bounds;
		this.#delay = Math.max(base, Math.min(max, 2 * delay));
		return Math.min(Math.max(base, max), delay * (.8 + 2 * JITTER * this.random()));
	}
	reset() {
		this.#delay = this.#bounds.first;
	}
};
async function withTimeout(ms, awaited) {
	let timer;
	const timeout = new Promise((resolve) => timer = setTimeout(resolve, ms));
	try {
		await Promise.race(awaited === void 0 ? [timeout] : [awaited, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

// ts/core/nats/subjects.ts
const MARKET_KINDS = [
	"book",
	"trade",
	"candle",
	"mark",
	"funding",
	"settlement"
];
const ACCOUNT_KINDS = [
	"order",
	"fill",
	"position"
];
const SCHEMA = "1";
const PREFIX = `aftermath.v${SCHEMA}`;
const LATEST_BUCKET = "aftermath_latest";
const SHARDS_BUCKET = "aftermath_shards";
const HEADERS = {
	schema: "am-schema",
	boot: "am-boot",
	sequence: "am-seq",
	time: "am-time",
	sent: "am-sent"
};
const STREAMS = {
	AM_BOOKS: [`${PREFIX}.md.*.book`],
	AM_MD: [...[
		`${PREFIX}.md.*.trade`,
		`${PREFIX}.md.*.candle.*`,
		`${PREFIX}.md.*.mark`
	], ...[`${PREFIX}.md.*.funding`, `${PREFIX}.md.*.settlement`]],
	AM_ACCT: [`${PREFIX}.acct.>`]
};
function streamOf(kind) {
	if (kind === "book") return "AM_BOOKS";
	return ACCOUNT_KINDS.includes(kind) ? "AM_ACCT" : "AM_MD";
}
function streamOfSubject(subject) {
	return subject.startsWith(`${PREFIX}.acct.`) ? "AM_ACCT" : "AM_MD";
}
function toToken(symbol) {
	return symbol.replaceAll(/[^A-Za-z0-9]/g, (character) => {
		if (character === "/" || character === ":") return "-";
		return `_${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
	});
}
function marketSubject(symbol, kind, timeframe = "1m") {
	const subject = `${PREFIX}.md.${toToken(symbol)}.${kind}`;
	return kind === "candle" ? `${subject}.${timeframe}` : subject;
}
function accountSubject(wallet, account, kind) {
	return `${PREFIX}.acct.${toToken(toFullAddress(wallet))}.${toToken(account)}.${kind}`;
}
function latestKey(kind, symbol) {
	return `${kind}.${toToken(symbol)}`;
}
function eventId(subject, identity) {
	return `${subject.slice(PREFIX.length + 1)}:${identity}`;
}
// Pages, which never call this, have no such module to import.

// ts/core/nats/connection.ts
const LEAST_VERSION = [2, 11];
const PACKAGES = [
	"@nats-io/transport-node",
	"@nats-io/jetstream",
	"@nats-io/kv"
];
function isNatsAddress(text) {
	return /^(?:nats|tls):\/\//.test(text);
}
async function connectNats(address, options) {
	const servers = address.split(",").map((server) => server.trim());
	if (!servers.every((server) => isNatsAddress(server) && URL.canParse(server) && new URL(server).host !== "")) throw sentence("argument", `${withoutUser(address)} is no address of NATS; pass one such as nats://127.0.0.1:4222`);
	const { name, creds, tlsCa, inboxPrefix, onNotice } = options;
	const [transport, jetstream, kv] = await loadPackages();
	const urls = servers.map((server) => new URL(server));
	const [{ username, password } = {
		username: "",
		password: ""
	}] = urls;
	if (urls.some((url) => url.username !== username || url.password !== password)) throw sentence("argument", "the addresses of NATS have several users; give all servers the same one");
	const isEncrypted = tlsCa !== void 0 || urls.some(({ protocol }) => protocol === "tls:");
	const connection = await transport.connect({
		servers: urls.map(({ host }) => host),
		name,
		maxReconnectAttempts: -1,
		reconnectTimeWait: 500,
		pingInterval: 5 * SECOND_MS,
		maxPingOut: 2,
		...inboxPrefix === void 0 ? {} : { inboxPrefix },
		...username === "" ? {} : {
			user: decode(username),
			pass: decode(password)
		},
		...creds === void 0 ? {} : { authenticator: transport.credsAuthenticator(await readCreds(creds)) },
		// With it, a server without TLS is refused.
		...isEncrypted ? { tls: tlsCa === void 0 ? {} : { caFile: tlsCa } } : {}
	}).catch((error) => {
		const { name: kind, message } = error;
		const isRefused = kind === "AuthorizationError" || kind === "UserAuthenticationExpiredError";
		const fact = `NATS at ${withoutUser(address)} cannot be used: ${message}`;
		throw sentence(isRefused ? "credential" : "network", `${fact}; check the address, the user and the certificates`);
	});
	const { version = "0" } = connection.info ?? {};
	if (isBelow(version, LEAST_VERSION)) onNotice(`the NATS server has version ${version}; use ${LEAST_VERSION.join(".")} or newer: older ones lack security fixes`);
	report(connection, onNotice);
	return {
		connection,
		jetstream,
		kv,
		transport,
		close: () => connection.close()
	};
}
function decode(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		throw sentence("argument", "the user of an address of NATS is not encoded; write a percent sign in it as %25");
	}
}
async function report(connection, onNotice) {
	for await (const status of connection.status()) {
		if (status.type === "disconnect") onNotice("the connection to NATS is lost; connecting is repeated until it works");
		if (status.type === "reconnect") onNotice("the connection to NATS is restored");
		if (status.type === "error") onNotice(`NATS reports: ${status.error.message}`);
		if (status.type === "slowConsumer") onNotice(`NATS reports: messages of ${status.sub.getSubject()} are not read fast enough`);
	}
}
async function loadPackages() {
	try {
		const load = (name) => import(
			/* @vite-ignore */
			/* webpackIgnore: true */
			name
);
		return await Promise.all(PACKAGES.map(load));
	} catch {
		throw sentence("unsupported", `NATS needs optional packages; run npm install ${PACKAGES.join(" ")}`);
	}
}
async function readCreds(path) {
	const { readFile } = process.getBuiltinModule("node:fs/promises");
	return readFile(path).catch((error) => {
		const fact = `the credentials file ${path} cannot be read: ${describeFault(error)}`;
		throw sentence("argument", `${fact}; pass the path of a file`);
	});
}
function isBelow(version, least) {
	const parts = version.split(".").map(Number);
	const at = least.findIndex((part, i) => part !== (parts[i] ?? 0));
	return at >= 0 && (parts[at] ?? 0) < (least[at] ?? 0);
}
function isNatsOutage(error) {
	if (!(error instanceof Error) || isPermissionViolation(error)) return false;
	const { name, cause } = error;
	// Nothing listens where JetStream is to be: that of another server, or one that starts.
	if (name === "JetStreamNotEnabled") return Object(cause).name === "RequestError";
	// A status of HTTP, as of a cluster without a leader.
	if (name === "JetStreamApiError") return error.status === 503;
	return OUTAGES.includes(name);
}
const OUTAGES = [...[
	"TimeoutError",
	"RequestError",
	"ConnectionError",
	"ClosedConnectionError",
	"NoResponders"
], "ConsumerNotFoundError"];
// A server that was restarted has no consumers.
function isPermissionViolation(error) {
	const { name } = Object(error);
	return name === "PermissionViolationError" || /permissions violation/i.test(describeFault(error));
}
function withoutUser(address) {
	return address.replaceAll(/\/\/[^@/,]*@/g, "//");
}

// ts/core/nats/continuity.ts
const MAX_FILLED_MS = DAY_MS;
var Continuity = class {
	#publishers = /* @__PURE__ */ new Map();
	#open = [];
	#index = -1;
	#time = 0;
	add(boot, sequence, time, sent = NaN) {
		const index = this.#index += 1;
		const last = this.#publishers.get(boot);
		// A publisher begins with what follows the last stored message.
		const isNext = last === void 0 && sequence === 1 && sent - this.#time <= MAX_FILLED_MS || last?.index === index - 1 && last.sequence === sequence - 1;
		if (index > 0 && !isNext) this.#open.push({
			index,
			after: this.#time,
			before: time
		});
		if (last !== void 0 && !isNext) {
			const missing = sequence - last.sequence - 1;
			const others = index - last.index - 1;
			if (missing >= 0 && missing <= others) this.#open = this.#open.filter((gap) => gap.index <= last.index);
		}
		this.#publishers.set(boot, {
			sequence,
			index
		});
		this.#time = time;
	}
	get gaps() {
		return this.#open.map(({ after, before }) => ({
			after,
			before
		}));
	}
};

// ts/core/nats/stream-reader.ts
const BATCH = 1e3;
const PATIENCE_MS = 5e3;
const ATTEMPTS = 3;
const SLACK_MS = 30 * MINUTE_MS;
const MAX_SLACK_MS = 60 * DAY_MS;
const IDS = 1e5;
const MAX_SHOWN = 80;
const ID_HEADER = "Nats-Msg-Id";
var StreamReader = class StreamReader {
	nats;
	patienceMs;
	#client;
	constructor(nats, patienceMs) {
		this.nats = nats;
		this.patienceMs = patienceMs;
		this.#client = nats.jetstream.jetstream(nats.connection, { timeout: patienceMs });
	}
	static async open(address, options = {}) {
		const { patienceMs = PATIENCE_MS, onNotice = () => void 0, ...more } = options;
		return new StreamReader(await connectNats(address, {
			...more,
			name: "aftermath reader",
			onNotice
		}), patienceMs);
	}
	async subjects(stream) {
		return this.#request(stream, STREAMS[stream].join(", "), async () => {
			const { state } = await (await this.#client.jetstreamManager()).streams.info(stream, { subjects_filter: ">" });
			return Object.keys(state.subjects ?? {}).sort();
		});
	}
	async bounds(stream, subject) {
		const { DeliverPolicy } = this.nats.jetstream;
		const first = await this.#first(stream, subject, { deliver_policy: DeliverPolicy.All });
		const last = await this.#first(stream, subject, { deliver_policy: DeliverPolicy.Last });
		return first && last && {
			first: parseMessage(first).time,
			last: parseMessage(last).time
		};
	}
	read(stream, subject, range = {}) {
		return new SubjectRead(this.#messages(stream, subject, range.since), range);
	}
	close() {
		return this.nats.close();
	}
	async *#messages(stream, subject, since) {
		const { DeliverPolicy } = this.nats.jetstream;
		const last = await this.#first(stream, subject, { deliver_policy: DeliverPolicy.Last });
		if (last === void 0) return;
		let from = await this.#startOf(stream, subject, since);
		// A consumer ends with its server: another one continues.
		for (let failures = 0; failures < ATTEMPTS; failures += 1) {
			for await (const message of this.#from(stream, subject, from)) {
				if (message.seq <= last.seq) yield message;
				if (message.seq >= last.seq) return;
				from = {
					deliver_policy: DeliverPolicy.StartSequence,
					opt_start_seq: message.seq + 1
				};
				failures = 0;
			}
			if (await this.#first(stream, subject, from) === void 0) return;
		}
		throw this.#stopped(stream, subject);
	}
	async #startOf(stream, subject, since) {
		const { DeliverPolicy } = this.nats.jetstream;
		for (let slack = SLACK_MS; since !== void 0 && slack < MAX_SLACK_MS; slack *= 4) {
			const opt_start_time = new Date(Math.max(0, since - slack)).toISOString();
			const from = {
				deliver_policy: DeliverPolicy.StartTime,
				opt_start_time
			};
			const first = await this.#first(stream, subject, from);
			if (first !== void 0 && parseMessage(first).time < since) return from;
		}
		return { deliver_policy: DeliverPolicy.All };
	}
	async *#from(stream, subject, from) {
		const consumer = await this.#consumer(stream, subject, from);
		let { num_pending: pending } = await this.#request(stream, subject, () => consumer.info(true));
		while (pending > 0) {
			const before = pending;
			for await (const message of this.#batch(stream, subject, consumer, Math.min(pending, BATCH))) {
				({pending} = message.info);
				yield message;
			}
			if (pending === before) return;
		}
	}
	async #first(stream, subject, from) {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			for await (const message of this.#from(stream, subject, from)) return message;
			// A busy server may have messages without sending them in time.
			const consumer = await this.#consumer(stream, subject, from);
			const { num_pending: pending } = await this.#request(stream, subject, () => consumer.info(true));
			if (pending === 0) return void 0;
		}
		throw this.#stopped(stream, subject);
	}
	#stopped(stream, subject) {
		return this.#toProblem(/* @__PURE__ */ new Error("its messages stop"), stream, subject);
	}
	async *#batch(stream, subject, consumer, size) {
		const timer = new Timer(SYSTEM_CLOCK);
		let messages;
		// A fetch would wait for a server that is gone.
		const wait = () => {
			timer.set(this.patienceMs, () => {
				messages?.stop();
			});
		};
		try {
			messages = await consumer.fetch({
				max_messages: size,
				expires: this.patienceMs
			});
			wait();
			for await (const message of messages) {
				timer.cancel();
				yield message;
				wait();
			}
		} catch (error) {
			// A server that was restarted has no consumers.
			if (nameOf(error) !== "ConsumerNotFoundError") throw this.#toProblem(error, stream, subject);
		} finally {
			timer.cancel();
			messages?.stop();
		}
	}
	#consumer(stream, subject, options) {
		// Older servers refuse a list of filters.
		const filter = {
			...options,
			filter_subjects: subject
		};
		return this.#request(stream, subject, () => this.#client.consumers.get(stream, filter));
	}
	async #request(stream, subject, send) {
		try {
			return await send();
		} catch (error) {
			throw this.#toProblem(error, stream, subject);
		}
	}
	#toProblem(error, stream, subject) {
		if (error instanceof Problem) return error;
		const name = nameOf(error);
		const place = `${this.nats.connection.getServer()} (stream ${stream}, subject ${subject})`;
		if (name === "StreamNotFoundError" || name === "JetStreamNotEnabled") {
			const fact = `NATS at ${place} has no such stream`;
			return sentence("argument", `${fact}; start ccxt-aftermath publish, or pass the address of its server`);
		}
		const isDenied = isPermissionViolation(error);
		const how = isDenied ? "use a user that may read the stream" : "repeat it when the server responds";
		const fact = `NATS at ${place} cannot be read: ${describeFault(error)}`;
		return sentence(isDenied ? "credential" : "network", `${fact}; ${how}`);
	}
};
var SubjectRead = class {
	messages;
	range;
	#continuity = new Continuity();
	#ids = /* @__PURE__ */ new Set();
	#first;
	#latest = -Infinity;
	#count = 0;
	#repeated = 0;
	constructor(messages, range) {
		this.messages = messages;
		this.range = range;
	}
	get summary() {
		const last = this.#first === void 0 ? void 0 : this.#latest;
		return {
			count: this.#count,
			repeated: this.#repeated,
			gaps: this.#gaps,
			first: this.#first,
			last
		};
	}
	async *[Symbol.asyncIterator]() {
		const { since = -Infinity, until = Infinity } = this.range;
		for await (const message of this.messages) {
			const { id, boot, sequence, sent, time, value } = parseMessage(message);
			if (this.#isRepeated(id)) continue;
			if (time < this.#latest - SLACK_MS) throw outOfOrder(message, time, this.#latest);
			this.#latest = Math.max(this.#latest, time);
			this.#first = Math.min(this.#first ?? time, time);
			if (time >= until + SLACK_MS) return;
			this.#continuity.add(boot, sequence, time, sent);
			if (time < since || time >= until) continue;
			this.#count += 1;
			yield {
				time,
				value
			};
		}
	}
	get #gaps() {
		const { since = -Infinity, until = Infinity } = this.range;
		return this.#continuity.gaps.filter(({ after, before }) => after < until && before >= since);
	}
	#isRepeated(id) {
		if (id === "") return false;
		if (this.#ids.has(id)) {
			this.#repeated += 1;
			return true;
		}
		this.#ids.add(id);
		dropOldest(this.#ids, IDS, IDS / 10);
		return false;
	}
};
function nameOf(error) {
	return Object(error).name;
}
function parseMessage(message) {
	const { headers } = message;
	const schema = headers?.get(HEADERS.schema) ?? "";
	if (schema !== SCHEMA) {
		const fact = `${placeOf(message)} has the schema ${JSON.stringify(schema)}`;
		const how = `this version reads ${SCHEMA} only: use the version of the publisher`;
		throw sentence("unsupported", `${fact}; ${how}`);
	}
	const value = readValue(message);
	const own = Array.isArray(value) ? value[0] : isRecord(value) ? value["timestamp"] : void 0;
	// Samples of a value have no time of their own.
	const time = Number(own ?? headers?.get(HEADERS.time));
	if (!Number.isSafeInteger(time) || time <= 0) throw malformed(message, "is neither a structure with a timestamp nor a candle");
	const [boot = "", number] = [headers?.get(HEADERS.boot), headers?.get(HEADERS.sequence)];
	const sequence = Number(number);
	if (boot === "" || !Number.isSafeInteger(sequence) || sequence <= 0) throw malformed(message, `has no valid headers ${HEADERS.boot} and ${HEADERS.sequence}`);
	const sent = Number(headers?.get(HEADERS.sent) || NaN);
	return {
		id: headers?.get(ID_HEADER) ?? "",
		boot,
		sequence,
		sent,
		time,
		value
	};
}
function readValue(message) {
	let value;
	try {
		value = readJson(message.string());
	} catch {
		throw malformed(message, "is no JSON");
	}
	if (hasFewLevels(value)) return value;
	throw malformed(message, "has too many levels");
}
function placeOf({ seq, subject }) {
	return `message ${seq} of subject ${subject}`;
}
function malformed(message, fault) {
	const text = JSON.stringify(shorten(message.string(), MAX_SHOWN));
	return sentence("response", `${placeOf(message)} ${fault}: ${text}; only ccxt-aftermath publish may write to this subject`);
}
function outOfOrder(message, time, latest) {
	const [at, after] = [time, latest].map((each) => new Date(each).toISOString());
	const fact = `${placeOf(message)} has the time ${at}, and is after one of ${after}`;
	return sentence("response", `${fact}; read a range before or after it`);
}

export { ACCOUNT_KINDS, Backoff, CLOCK, DAY_MS, HEADERS, HOUR_MS, LATEST_BUCKET, MANIFEST, MARKET_KINDS, MAX_DIGITS, MAX_U64, MINUTE_MS, NumberText, PREFIX, READ_LAG_MS, SCHEMA, SECOND_MS, SHARDS_BUCKET, STREAMS, SUI_TYPE, SYSTEM_CLOCK, StreamReader, Timer, accountSubject, connectNats, dayOf, dropOldest, eventId, freezeStructure, fromTypeName, fromUnits, hasFewLevels, hasTooManyDigits, isAddress, isDecimal, isFullAddress, isJsonStart, isNatsAddress, isNatsOutage, isPermissionViolation, keepRaw, latestKey, markStructure, marketSubject, min, numbersToText, printable, rawOf, readDecimal, readFullAddress, readJson, setDisplay, setLast, streamOf, streamOfSubject, toFinisher, toFullAddress, toFullType, toToken, toUnits, withTimeout, writeJson };