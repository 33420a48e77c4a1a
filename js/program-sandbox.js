import { __name } from "./rolldown-runtime.js";
import { MANIFEST } from "./index-lines-program-sandbox.js";
import { refuse } from "./node-program-sandbox.js";

// manifest.json?shapes.ts
var schemas = {
	"Address": {
		"type": "string",
		"pattern": "^0x[0-9a-fA-F]{1,64}$",
		"description": "A Sui address: 0x and up to 64 hexadecimal digits."
	},
	"MarketId": {
		"type": "string",
		"pattern": "^0x[0-9a-fA-F]{1,64}$",
		"description": "The market's object id, named chId on the wire."
	},
	"CapabilityId": {
		"type": "string",
		"pattern": "^0x[0-9a-fA-F]{1,64}$",
		"description": "The object id of the account capability (not of the account)."
	},
	"GasCoin": {
		"type": "object",
		"properties": {
			"objectId": {
				"type": "string",
				"pattern": "^0x[0-9a-fA-F]{1,64}$"
			},
			"version": { "type": "integer" },
			"digest": {
				"type": "string",
				"description": "base58"
			}
		},
		"required": [
			"objectId",
			"version",
			"digest"
		]
	},
	"TransactionMetadata": {
		"type": "object",
		"properties": {
			"sender": { "$ref": "#/schemas/Address" },
			"gasBudget": {
				"type": "integer",
				"minimum": 0,
				"description": "MIST; estimated by the service when left out."
			},
			"gasPrice": {
				"type": "integer",
				"minimum": 0,
				"description": "MIST per unit; the reference gas price when left out."
			},
			"sponsor": { "$ref": "#/schemas/Address" },
			"gasCoins": {
				"type": "array",
				"items": { "$ref": "#/schemas/GasCoin" }
			},
			"gasFromAddressBalance": {
				"type": "boolean",
				"description": "Pay gas from the address balance; excludes gasCoins."
			}
		},
		"required": ["sender"]
	},
	"OrderRequest": {
		"type": "object",
		"properties": {
			"chId": { "$ref": "#/schemas/MarketId" },
			"type": {
				"type": "string",
				"enum": ["market", "limit"]
			},
			"side": {
				"type": "string",
				"enum": ["buy", "sell"]
			},
			"amount": {
				"type": "number",
				"description": "Base units, a multiple of the market's lot."
			},
			"price": {
				"type": ["number", "null"],
				"description": "A multiple of the market's tick; for limit orders."
			},
			"reduceOnly": { "type": "boolean" },
			"expirationTimestampMs": {
				"type": "integer",
				"description": "Milliseconds since 1970; must lie in the future."
			},
			"clientOrderId": {
				"type": "string",
				"description": "Decimal digits of a u64."
			}
		},
		"required": [
			"chId",
			"type",
			"side"
		],
		"not": { "anyOf": [{ "required": ["timeInForce"] }, { "required": ["postOnly"] }] }
	},
	"SubmitTransactionRequest": {
		"type": "object",
		"properties": {
			"transactionBytes": {
				"type": "string",
				"description": "base64, as the build answered."
			},
			"signatures": {
				"type": "array",
				"items": {
					"type": "string",
					"description": "base64 user signature"
				},
				"minItems": 1
			}
		},
		"required": ["transactionBytes", "signatures"]
	},
	"NativeInteger": {
		"type": "string",
		"pattern": "^-?\\d+n$",
		"description": "A whole number in digits with a trailing n."
	},
	"CoinType": {
		"type": "string",
		"description": "package::module::Name of a coin."
	},
	"Side": {
		"type": "integer",
		"enum": [0, 1],
		"description": "0 buys, 1 sells."
	},
	"NativeOrderType": {
		"type": "integer",
		"enum": [
			0,
			1,
			2,
			3
		],
		"description": "0 standard, 1 fill or kill, 2 post only, 3 immediate or cancel."
	},
	"TriggerPriceType": {
		"type": "integer",
		"enum": [
			0,
			1,
			2
		],
		"description": "0 index, 1 middle of the book, 2 mark."
	},
	"Interval": {
		"type": "string",
		"enum": [
			"1m",
			"5m",
			"15m",
			"30m",
			"1h",
			"4h",
			"12h",
			"1d",
			"3d",
			"1w",
			"1mo"
		]
	},
	"AccountEventType": {
		"type": "string",
		"enum": [
			"PostedOrder",
			"CanceledOrder",
			"FilledTakerOrder",
			"FilledMakerOrder",
			"LiquidatedPosition",
			"PerformedLiquidation",
			"PerformedADL",
			"DepositedCollateral",
			"WithdrewCollateral",
			"AllocatedCollateral",
			"DeallocatedCollateral",
			"SettledFunding",
			"CreatedStopOrderTicket",
			"DeletedStopOrderTicket",
			"ExecutedStopOrderTicket"
		]
	},
	"SignedTerms": {
		"type": "object",
		"properties": {
			"walletAddress": { "$ref": "#/schemas/Address" },
			"bytes": {
				"type": "string",
				"description": "base64 of the terms that were signed"
			},
			"signature": {
				"type": "string",
				"description": "base64 user signature of a personal message"
			}
		},
		"required": [
			"walletAddress",
			"bytes",
			"signature"
		]
	},
	"BuilderCode": {
		"type": "object",
		"properties": {
			"integratorId": { "type": "integer" },
			"integratorFee": { "type": "number" }
		},
		"required": ["integratorId", "integratorFee"]
	},
	"Sponsor": {
		"type": "object",
		"properties": {
			"walletAddress": { "$ref": "#/schemas/Address" },
			"bytes": { "type": "string" },
			"signature": { "type": "string" }
		},
		"required": ["walletAddress"]
	},
	"SlTp": {
		"type": "object",
		"properties": {
			"size": { "$ref": "#/schemas/NativeInteger" },
			"stopLossPrice": { "type": "number" },
			"takeProfitPrice": { "type": "number" },
			"triggerPriceType": { "$ref": "#/schemas/TriggerPriceType" },
			"gasCoinArg": {},
			"isSponsoredTx": { "type": "boolean" },
			"builderCode": { "$ref": "#/schemas/BuilderCode" }
		}
	},
	"StopOrder": {
		"type": "object",
		"properties": {
			"objectId": { "type": "string" },
			"orderState": { "type": "object" },
			"marketId": { "$ref": "#/schemas/MarketId" },
			"size": { "$ref": "#/schemas/NativeInteger" },
			"side": { "$ref": "#/schemas/Side" },
			"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
			"limitOrder": {
				"type": "object",
				"properties": {
					"price": { "$ref": "#/schemas/NativeInteger" },
					"orderType": { "$ref": "#/schemas/NativeOrderType" }
				},
				"required": ["price", "orderType"]
			},
			"slTp": {
				"type": "object",
				"properties": {
					"stopLossPrice": { "type": "number" },
					"takeProfitPrice": { "type": "number" },
					"triggerPriceType": { "$ref": "#/schemas/TriggerPriceType" },
					"limitOrderId": { "$ref": "#/schemas/NativeInteger" }
				}
			},
			"nonSlTp": {
				"type": "object",
				"properties": {
					"stopIndexPrice": { "type": "number" },
					"triggerIfGeStopIndexPrice": { "type": "boolean" },
					"reduceOnly": { "type": "boolean" },
					"triggerPriceType": { "$ref": "#/schemas/TriggerPriceType" }
				},
				"required": [
					"stopIndexPrice",
					"triggerIfGeStopIndexPrice",
					"reduceOnly"
				]
			}
		},
		"required": ["marketId", "side"]
	},
	"TwapOrder": {
		"type": "object",
		"properties": {
			"marketId": { "$ref": "#/schemas/MarketId" },
			"side": { "$ref": "#/schemas/Side" },
			"size": { "$ref": "#/schemas/NativeInteger" },
			"reduceOnly": { "type": "boolean" },
			"chunksAmount": { "type": "integer" },
			"executionGapMs": { "type": "integer" },
			"executionTimeUncertaintyMs": { "type": "integer" },
			"firstRunExpireTimestamp": { "$ref": "#/schemas/NativeInteger" },
			"expireTimestamp": { "$ref": "#/schemas/NativeInteger" },
			"timeForRetryMs": { "type": "integer" },
			"amountUncertaintyBps": { "type": "integer" },
			"maxOneExecutionAmountBps": { "type": "integer" },
			"smallTailMergeThresholdBps": { "type": "integer" },
			"maxSlippageBps": { "type": "integer" },
			"builderCode": { "$ref": "#/schemas/BuilderCode" }
		},
		"required": [
			"marketId",
			"side",
			"size",
			"reduceOnly",
			"chunksAmount",
			"executionGapMs",
			"executionTimeUncertaintyMs",
			"timeForRetryMs",
			"amountUncertaintyBps",
			"maxOneExecutionAmountBps",
			"smallTailMergeThresholdBps",
			"maxSlippageBps"
		]
	},
	"ObjectId": {
		"type": "string",
		"pattern": "^0x[0-9a-fA-F]{1,64}$",
		"description": "The id of an object on the chain."
	},
	"ErrorResponse": {
		"type": "object",
		"properties": {
			"error_code": { "type": "integer" },
			"message": { "type": "string" },
			"short_message": { "type": ["string", "null"] }
		},
		"required": ["error_code", "message"]
	},
	"TransactionBuildResponse": {
		"type": "object",
		"properties": {
			"transactionBytes": {
				"type": "string",
				"description": "base64 of the BCS-serialized transaction"
			},
			"signingDigest": {
				"type": "string",
				"description": "base64 of what is to be signed"
			}
		},
		"required": ["transactionBytes", "signingDigest"]
	},
	"Market": {
		"type": "object",
		"properties": {
			"id": { "$ref": "#/schemas/MarketId" },
			"symbol": { "type": "string" },
			"base": { "type": "string" },
			"quote": { "type": "string" },
			"settle": { "type": "string" },
			"baseId": { "type": "string" },
			"quoteId": { "type": "string" },
			"settleId": { "$ref": "#/schemas/CoinType" },
			"active": { "type": "boolean" },
			"type": { "type": "string" },
			"subType": { "type": "string" },
			"spot": { "type": "boolean" },
			"margin": { "type": "boolean" },
			"swap": { "type": "boolean" },
			"future": { "type": "boolean" },
			"option": { "type": "boolean" },
			"contract": { "type": "boolean" },
			"contractSize": { "type": "number" },
			"linear": { "type": "boolean" },
			"inverse": { "type": "boolean" },
			"taker": { "type": "number" },
			"maker": { "type": "number" },
			"percentage": { "type": "boolean" },
			"tierBased": { "type": "boolean" },
			"precision": {
				"type": "object",
				"properties": {
					"amount": { "type": "number" },
					"price": { "type": "number" }
				},
				"required": ["amount", "price"]
			},
			"limits": { "type": "object" },
			"marginModes": {
				"type": "object",
				"properties": {
					"isolated": { "type": "boolean" },
					"cross": { "type": "boolean" }
				},
				"required": ["isolated", "cross"]
			}
		},
		"required": [
			"id",
			"symbol",
			"base",
			"quote",
			"settle",
			"baseId",
			"quoteId",
			"settleId",
			"active",
			"type",
			"subType",
			"spot",
			"margin",
			"swap",
			"future",
			"option",
			"contract",
			"contractSize",
			"linear",
			"inverse",
			"taker",
			"maker",
			"percentage",
			"tierBased",
			"precision",
			"limits",
			"marginModes"
		]
	},
	"Currency": {
		"type": "object",
		"properties": {
			"id": { "type": "string" },
			"code": { "type": "string" },
			"name": { "type": ["string", "null"] },
			"precision": { "type": "number" },
			"active": { "type": ["boolean", "null"] },
			"deposit": { "type": ["boolean", "null"] },
			"withdraw": { "type": ["boolean", "null"] },
			"fee": { "type": ["number", "null"] },
			"limits": { "type": "object" },
			"networks": { "type": "object" }
		},
		"required": [
			"id",
			"code",
			"precision"
		]
	},
	"Currencies": {
		"type": "object",
		"additionalProperties": { "$ref": "#/schemas/Currency" },
		"description": "By code."
	},
	"PriceLevel": {
		"type": "array",
		"items": { "type": "number" },
		"minItems": 2,
		"maxItems": 2,
		"description": "Price and amount in base units."
	},
	"OrderBook": {
		"type": "object",
		"properties": {
			"symbol": { "type": "string" },
			"timestamp": {
				"type": "integer",
				"description": "ms"
			},
			"datetime": { "type": "string" },
			"nonce": { "type": "integer" },
			"bids": {
				"type": "array",
				"items": { "$ref": "#/schemas/PriceLevel" }
			},
			"asks": {
				"type": "array",
				"items": { "$ref": "#/schemas/PriceLevel" }
			}
		},
		"required": [
			"symbol",
			"timestamp",
			"bids",
			"asks"
		]
	},
	"OrderBookDelta": {
		"type": "object",
		"properties": {
			"symbol": { "type": "string" },
			"timestamp": {
				"type": "integer",
				"description": "ms"
			},
			"datetime": { "type": "string" },
			"nonce": { "type": "integer" },
			"bids": {
				"type": "array",
				"items": { "$ref": "#/schemas/PriceLevel" }
			},
			"asks": {
				"type": "array",
				"items": { "$ref": "#/schemas/PriceLevel" }
			}
		},
		"required": [
			"symbol",
			"timestamp",
			"nonce",
			"bids",
			"asks"
		]
	},
	"Ticker": {
		"type": "object",
		"properties": {
			"symbol": { "type": "string" },
			"timestamp": { "type": ["integer", "null"] },
			"bid": { "type": ["number", "null"] },
			"ask": { "type": ["number", "null"] },
			"bidVolume": { "type": ["number", "null"] },
			"askVolume": { "type": ["number", "null"] },
			"high": { "type": ["number", "null"] },
			"low": { "type": ["number", "null"] },
			"open": { "type": ["number", "null"] },
			"close": { "type": ["number", "null"] },
			"last": { "type": ["number", "null"] },
			"previousClose": { "type": ["number", "null"] },
			"change": { "type": ["number", "null"] },
			"percentage": { "type": ["number", "null"] },
			"average": { "type": ["number", "null"] },
			"baseVolume": { "type": ["number", "null"] },
			"quoteVolume": { "type": ["number", "null"] },
			"vwap": { "type": ["number", "null"] },
			"markPrice": { "type": ["number", "null"] },
			"indexPrice": { "type": ["number", "null"] }
		},
		"required": ["symbol"]
	},
	"Candle": {
		"type": "array",
		"items": { "type": "number" },
		"minItems": 6,
		"maxItems": 6,
		"description": "Start of the bucket (ms), open, high, low, close, volume."
	},
	"Fee": {
		"type": ["object", "null"],
		"properties": {
			"cost": { "type": ["number", "null"] },
			"currency": { "type": ["string", "null"] },
			"rate": { "type": ["number", "null"] }
		}
	},
	"Trade": {
		"type": "object",
		"properties": {
			"amount": { "type": "number" },
			"price": { "type": "number" },
			"timestamp": { "type": ["integer", "null"] },
			"datetime": { "type": ["string", "null"] },
			"symbol": { "type": ["string", "null"] },
			"side": { "type": ["string", "null"] },
			"cost": { "type": ["number", "null"] },
			"id": { "type": ["string", "null"] },
			"order": { "type": ["string", "null"] },
			"takerOrMaker": { "type": ["string", "null"] },
			"type": { "type": ["string", "null"] },
			"fee": { "$ref": "#/schemas/Fee" }
		},
		"required": ["amount", "price"]
	},
	"TradesPage": {
		"type": "object",
		"properties": {
			"trades": {
				"type": "array",
				"items": { "$ref": "#/schemas/Trade" }
			},
			"nextCursor": {
				"type": ["integer", "null"],
				"description": "Opaque; null ends."
			}
		},
		"required": ["trades", "nextCursor"]
	},
	"Account": {
		"type": "object",
		"properties": {
			"id": { "type": "string" },
			"type": {
				"type": "string",
				"description": "capability or account"
			},
			"code": { "type": "string" },
			"accountNumber": { "type": "integer" },
			"collateral": { "type": "number" }
		},
		"required": [
			"id",
			"type",
			"code",
			"accountNumber"
		]
	},
	"Balance": {
		"type": "object",
		"properties": {
			"timestamp": {
				"type": "integer",
				"description": "ms"
			},
			"balances": {
				"type": "object",
				"additionalProperties": {
					"type": "object",
					"properties": {
						"free": { "type": "number" },
						"used": { "type": "number" },
						"total": { "type": "number" },
						"debt": { "type": ["number", "null"] }
					},
					"required": [
						"free",
						"used",
						"total"
					]
				},
				"description": "By code."
			}
		},
		"required": ["timestamp", "balances"]
	},
	"Position": {
		"type": "object",
		"properties": {
			"id": { "type": "string" },
			"symbol": { "type": "string" },
			"timestamp": {
				"type": "integer",
				"description": "ms"
			},
			"datetime": { "type": "string" },
			"side": { "type": ["string", "null"] },
			"contracts": { "type": "number" },
			"contractSize": { "type": "number" },
			"entryPrice": { "type": ["number", "null"] },
			"notional": { "type": "number" },
			"leverage": { "type": "number" },
			"collateral": { "type": "number" },
			"initialMargin": { "type": "number" },
			"maintenanceMargin": { "type": "number" },
			"initialMarginPercentage": { "type": "number" },
			"maintenanceMarginPercentage": { "type": "number" },
			"unrealizedPnl": { "type": ["number", "null"] },
			"liquidationPrice": { "type": ["number", "null"] },
			"marginMode": { "type": ["string", "null"] },
			"marginRatio": { "type": ["number", "null"] },
			"markPrice": { "type": ["number", "null"] },
			"realizedPnl": { "type": ["number", "null"] }
		},
		"required": [
			"id",
			"symbol",
			"contracts",
			"contractSize",
			"notional",
			"leverage",
			"collateral",
			"initialMargin",
			"maintenanceMargin",
			"initialMarginPercentage",
			"maintenanceMarginPercentage"
		]
	},
	"Order": {
		"type": "object",
		"properties": {
			"id": {
				"type": "string",
				"description": "u128 in decimal digits"
			},
			"datetime": { "type": "string" },
			"timestamp": {
				"type": "integer",
				"description": "ms"
			},
			"status": {
				"type": "string",
				"description": "open, closed, canceled, expired or rejected"
			},
			"symbol": { "type": "string" },
			"type": { "type": ["string", "null"] },
			"side": { "type": "string" },
			"price": { "type": ["number", "null"] },
			"average": { "type": ["number", "null"] },
			"amount": { "type": "number" },
			"filled": { "type": "number" },
			"remaining": { "type": "number" },
			"cost": { "type": "number" },
			"trades": {
				"type": "array",
				"items": { "$ref": "#/schemas/Trade" }
			},
			"fee": { "$ref": "#/schemas/Fee" },
			"clientOrderId": { "type": ["string", "null"] },
			"timeInForce": { "type": ["string", "null"] },
			"postOnly": { "type": ["boolean", "null"] },
			"reduceOnly": { "type": ["boolean", "null"] },
			"stopPrice": { "type": ["number", "null"] },
			"triggerPrice": { "type": ["number", "null"] },
			"stopLossPrice": { "type": ["number", "null"] },
			"takeProfitPrice": { "type": ["number", "null"] },
			"lastTradeTimestamp": { "type": ["number", "null"] },
			"lastUpdateTimestamp": { "type": ["number", "null"] }
		},
		"required": [
			"id",
			"datetime",
			"timestamp",
			"status",
			"symbol",
			"side",
			"price",
			"amount",
			"filled",
			"remaining",
			"cost",
			"trades",
			"fee"
		]
	},
	"Epoch": { "description": "The shape is not shown." },
	"AccessToken": {
		"type": "object",
		"properties": {
			"accessToken": { "type": "string" },
			"header": { "type": "string" },
			"expirationTimestamp": {
				"type": "integer",
				"description": "ms"
			}
		},
		"required": [
			"accessToken",
			"header",
			"expirationTimestamp"
		]
	},
	"DynamicGas": {
		"type": "object",
		"properties": {
			"txBytes": { "type": "string" },
			"sponsoredSignature": { "type": "string" }
		},
		"required": ["txBytes", "sponsoredSignature"]
	},
	"GasPool": {
		"type": "object",
		"properties": {
			"walletAddress": { "$ref": "#/schemas/Address" },
			"gasPoolId": { "type": ["string", "null"] },
			"balance": { "$ref": "#/schemas/NativeInteger" },
			"whitelistedAddresses": {
				"type": "array",
				"items": { "$ref": "#/schemas/Address" }
			}
		},
		"required": [
			"walletAddress",
			"gasPoolId",
			"balance",
			"whitelistedAddresses"
		]
	},
	"TransactionKind": {
		"type": "object",
		"properties": {
			"txKind": {
				"type": "string",
				"description": "base64 of a TransactionKind, or of TransactionData where there is a sponsorSignature"
			},
			"sponsorSignature": { "type": ["string", "null"] }
		},
		"required": ["txKind"]
	},
	"SponsoredTransaction": {
		"type": "object",
		"properties": {
			"transaction": { "type": "string" },
			"sponsorSignature": { "type": "string" },
			"digest": { "type": "string" }
		},
		"required": [
			"transaction",
			"sponsorSignature",
			"digest"
		]
	},
	"NativeMarketParams": {
		"type": "object",
		"properties": {
			"marginRatioInitial": { "type": "number" },
			"marginRatioMaintenance": { "type": "number" },
			"baseAssetSymbol": { "type": "string" },
			"basePriceFeedId": { "type": "integer" },
			"collateralPriceFeedId": { "type": "integer" },
			"fundingFrequencyMs": { "$ref": "#/schemas/NativeInteger" },
			"fundingPeriodMs": { "$ref": "#/schemas/NativeInteger" },
			"premiumTwapFrequencyMs": { "$ref": "#/schemas/NativeInteger" },
			"premiumTwapPeriodMs": { "$ref": "#/schemas/NativeInteger" },
			"spreadTwapFrequencyMs": { "$ref": "#/schemas/NativeInteger" },
			"spreadTwapPeriodMs": { "$ref": "#/schemas/NativeInteger" },
			"makerFee": { "type": "number" },
			"takerFee": { "type": "number" },
			"liquidationFee": { "type": "number" },
			"insuranceFundFee": { "type": "number" },
			"minOrderUsdValue": { "type": "number" },
			"lotSize": { "$ref": "#/schemas/NativeInteger" },
			"tickSize": { "$ref": "#/schemas/NativeInteger" },
			"scalingFactor": { "type": "number" },
			"priorityTakerFee": { "type": ["number", "null"] },
			"maxPendingOrders": { "$ref": "#/schemas/NativeInteger" },
			"baseOracleTolerance": { "$ref": "#/schemas/NativeInteger" },
			"collateralOracleTolerance": { "$ref": "#/schemas/NativeInteger" },
			"maxOpenInterest": { "type": ["number", "null"] },
			"maxOpenInterestThreshold": { "type": ["number", "null"] },
			"maxOpenInterestPositionPercent": { "type": ["number", "null"] }
		},
		"required": [
			"marginRatioInitial",
			"marginRatioMaintenance",
			"baseAssetSymbol",
			"basePriceFeedId",
			"collateralPriceFeedId",
			"fundingFrequencyMs",
			"fundingPeriodMs",
			"premiumTwapFrequencyMs",
			"premiumTwapPeriodMs",
			"spreadTwapFrequencyMs",
			"spreadTwapPeriodMs",
			"makerFee",
			"takerFee",
			"liquidationFee",
			"insuranceFundFee",
			"minOrderUsdValue",
			"lotSize",
			"tickSize",
			"scalingFactor",
			"maxPendingOrders",
			"baseOracleTolerance",
			"collateralOracleTolerance"
		]
	},
	"NativeMarketState": {
		"type": "object",
		"properties": {
			"cumFundingRateLong": { "type": "number" },
			"cumFundingRateShort": { "type": "number" },
			"fundingLastUpdateTimestamp": {
				"type": "integer",
				"description": "ms"
			},
			"premiumTwap": { "type": "number" },
			"premiumTwapLastUpdateTimestamp": {
				"type": "integer",
				"description": "ms"
			},
			"spreadTwap": { "type": "number" },
			"spreadTwapLastUpdateTimestamp": {
				"type": "integer",
				"description": "ms"
			},
			"openInterest": { "type": "number" },
			"feesAccrued": { "type": ["number", "null"] }
		},
		"required": [
			"cumFundingRateLong",
			"cumFundingRateShort",
			"fundingLastUpdateTimestamp",
			"premiumTwap",
			"premiumTwapLastUpdateTimestamp",
			"spreadTwap",
			"spreadTwapLastUpdateTimestamp",
			"openInterest"
		]
	},
	"NativeMarket": {
		"type": "object",
		"properties": {
			"packageId": { "$ref": "#/schemas/ObjectId" },
			"objectId": { "$ref": "#/schemas/MarketId" },
			"collateralCoinType": { "$ref": "#/schemas/CoinType" },
			"marketParams": { "$ref": "#/schemas/NativeMarketParams" },
			"marketState": { "$ref": "#/schemas/NativeMarketState" },
			"collateralPrice": { "type": "number" },
			"indexPrice": { "type": "number" },
			"markPrice": { "type": ["number", "null"] },
			"estimatedFundingRate": { "type": ["number", "null"] },
			"nextFundingTimestampMs": { "$ref": "#/schemas/NativeInteger" },
			"isFrozen": { "type": ["boolean", "null"] }
		},
		"required": [
			"packageId",
			"objectId",
			"collateralCoinType",
			"marketParams",
			"marketState",
			"collateralPrice",
			"indexPrice",
			"estimatedFundingRate",
			"nextFundingTimestampMs"
		]
	},
	"AllMarkets": {
		"type": "object",
		"properties": { "markets": {
			"type": "array",
			"items": { "$ref": "#/schemas/NativeMarket" }
		} },
		"required": ["markets"]
	},
	"MarketDatas": {
		"type": "object",
		"properties": { "marketDatas": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"market": { "$ref": "#/schemas/NativeMarket" },
					"metadata": {
						"type": ["object", "null"],
						"properties": {
							"symbol": { "type": "string" },
							"displayName": { "type": ["string", "null"] },
							"category": { "type": ["string", "null"] },
							"image": { "type": ["string", "null"] },
							"collateralSymbol": { "type": "string" }
						}
					}
				},
				"required": ["market"]
			}
		} },
		"required": ["marketDatas"]
	},
	"MarketsPrices": {
		"type": "object",
		"properties": { "marketsPrices": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"marketId": { "$ref": "#/schemas/MarketId" },
					"basePrice": { "type": "number" },
					"collateralPrice": { "type": "number" },
					"midPrice": { "type": ["number", "null"] },
					"markPrice": { "type": ["number", "null"] }
				},
				"required": [
					"marketId",
					"basePrice",
					"collateralPrice"
				]
			}
		} },
		"required": ["marketsPrices"]
	},
	"MarketsStats": {
		"type": "object",
		"properties": { "marketsStats": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"volumeUsd": { "type": ["number", "null"] },
					"volumeBaseAssetAmount": { "type": ["number", "null"] },
					"priceChange": { "type": ["number", "null"] },
					"priceChangePercentage": {
						"type": ["number", "null"],
						"description": "A fraction."
					},
					"basePrice": { "type": ["number", "null"] },
					"collateralPrice": { "type": ["number", "null"] },
					"midPrice": { "type": ["number", "null"] },
					"markPrice": { "type": ["number", "null"] }
				},
				"required": [
					"volumeUsd",
					"volumeBaseAssetAmount",
					"priceChange",
					"priceChangePercentage",
					"basePrice",
					"collateralPrice"
				]
			},
			"description": "In the order of the request; rows have no id."
		} },
		"required": ["marketsStats"]
	},
	"BookLevel": {
		"type": "object",
		"properties": {
			"price": { "type": "number" },
			"size": { "type": "number" }
		},
		"required": ["price", "size"]
	},
	"MarketsOrderbooks": {
		"type": "object",
		"properties": { "orderbooks": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"marketId": { "$ref": "#/schemas/MarketId" },
					"orderbook": {
						"type": "object",
						"properties": {
							"bids": {
								"type": "array",
								"items": { "$ref": "#/schemas/BookLevel" }
							},
							"asks": {
								"type": "array",
								"items": { "$ref": "#/schemas/BookLevel" }
							},
							"bidsTotalSize": { "type": "number" },
							"asksTotalSize": { "type": "number" },
							"bestBidPrice": { "type": ["number", "null"] },
							"bestAskPrice": { "type": ["number", "null"] },
							"midPrice": { "type": ["number", "null"] },
							"nonce": { "$ref": "#/schemas/NativeInteger" }
						},
						"required": [
							"bids",
							"asks",
							"bidsTotalSize",
							"asksTotalSize",
							"nonce"
						]
					}
				},
				"required": ["orderbook"]
			},
			"description": "In the order of the request."
		} },
		"required": ["orderbooks"]
	},
	"CandleHistory": {
		"type": "object",
		"properties": { "candles": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"timestamp": {
						"type": "integer",
						"description": "ms"
					},
					"open": { "type": "number" },
					"high": { "type": "number" },
					"low": { "type": "number" },
					"close": { "type": "number" },
					"volume": { "type": "number" }
				},
				"required": [
					"timestamp",
					"open",
					"high",
					"low",
					"close",
					"volume"
				]
			}
		} },
		"required": ["candles"]
	},
	"FundingHistory": {
		"type": "object",
		"properties": { "history": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"marketId": { "$ref": "#/schemas/MarketId" },
					"timestamp": {
						"type": "integer",
						"description": "ms"
					},
					"eventTimestamp": {
						"type": "integer",
						"description": "ms"
					},
					"longFundingRate": { "type": "number" },
					"shortFundingRate": { "type": "number" },
					"cumulativeLongFundingRate": { "type": "number" },
					"cumulativeShortFundingRate": { "type": "number" },
					"txDigest": { "type": "string" }
				},
				"required": [
					"marketId",
					"timestamp",
					"eventTimestamp",
					"longFundingRate",
					"shortFundingRate",
					"cumulativeLongFundingRate",
					"cumulativeShortFundingRate",
					"txDigest"
				]
			}
		} },
		"required": ["history"]
	},
	"NextCursor": {
		"type": ["integer", "null"],
		"description": "ms; null or absent when nothing older is there."
	},
	"MarketOrderHistory": {
		"type": "object",
		"properties": {
			"orders": {
				"type": "array",
				"items": {
					"type": "object",
					"properties": {
						"timestamp": {
							"type": "integer",
							"description": "ms"
						},
						"txDigest": { "type": "string" },
						"side": { "$ref": "#/schemas/Side" },
						"sizeFilled": { "type": "number" },
						"orderPrice": { "type": "number" }
					},
					"required": [
						"timestamp",
						"txDigest",
						"side",
						"sizeFilled",
						"orderPrice"
					]
				}
			},
			"nextBeforeTimestampCursor": { "$ref": "#/schemas/NextCursor" }
		},
		"required": ["orders"]
	},
	"PerpetualsConfig": {
		"type": "object",
		"properties": {
			"aflpVaultId": { "type": ["string", "null"] },
			"officialVaultIds": {
				"type": "array",
				"items": { "type": "string" }
			},
			"defaultCollateralCoinType": { "$ref": "#/schemas/CoinType" }
		},
		"required": ["defaultCollateralCoinType"]
	},
	"AccountCaps": {
		"type": "object",
		"properties": { "accountCaps": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"objectId": { "$ref": "#/schemas/CapabilityId" },
					"walletAddress": { "$ref": "#/schemas/Address" },
					"accountId": { "$ref": "#/schemas/NativeInteger" },
					"accountObjectId": { "$ref": "#/schemas/ObjectId" },
					"collateralCoinType": { "$ref": "#/schemas/CoinType" },
					"collateral": { "description": "Raw units of the coin, as \"123n\" or as a number: sources differ." },
					"objectVersion": { "type": "integer" },
					"objectDigest": { "type": "string" },
					"isAgent": { "type": ["boolean", "null"] },
					"accountObjectInitialSharedVersion": { "type": "integer" },
					"whitelistedAgentCapIds": {
						"type": "array",
						"items": { "type": "string" }
					}
				},
				"required": [
					"objectId",
					"walletAddress",
					"accountId",
					"accountObjectId",
					"collateralCoinType",
					"collateral"
				]
			}
		} },
		"required": ["accountCaps"]
	},
	"PendingOrder": {
		"type": "object",
		"properties": {
			"orderId": { "$ref": "#/schemas/NativeInteger" },
			"side": { "$ref": "#/schemas/Side" },
			"currentSize": { "$ref": "#/schemas/NativeInteger" },
			"initialSize": { "$ref": "#/schemas/NativeInteger" },
			"clientOrderId": { "anyOf": [{ "$ref": "#/schemas/NativeInteger" }, { "type": "null" }] }
		},
		"required": [
			"orderId",
			"side",
			"currentSize",
			"initialSize"
		]
	},
	"NativePosition": {
		"type": "object",
		"properties": {
			"marketId": { "$ref": "#/schemas/MarketId" },
			"collateral": { "type": "number" },
			"collateralUsd": { "type": ["number", "null"] },
			"baseAssetAmount": { "type": "number" },
			"quoteAssetNotionalAmount": { "type": "number" },
			"cumFundingRateLong": { "type": "number" },
			"cumFundingRateShort": { "type": "number" },
			"asksQuantity": { "type": "number" },
			"bidsQuantity": { "type": "number" },
			"pendingOrders": {
				"type": "array",
				"items": { "$ref": "#/schemas/PendingOrder" }
			},
			"leverage": { "type": ["number", "null"] },
			"marginRatio": { "type": ["number", "null"] },
			"freeMarginUsd": { "type": ["number", "null"] },
			"freeCollateral": { "type": ["number", "null"] },
			"unrealizedFundingsUsd": { "type": ["number", "null"] },
			"unrealizedPnlUsd": { "type": ["number", "null"] },
			"entryPrice": { "type": ["number", "null"] },
			"liquidationPrice": { "type": ["number", "null"] }
		},
		"required": [
			"marketId",
			"collateral",
			"collateralUsd",
			"baseAssetAmount",
			"quoteAssetNotionalAmount",
			"cumFundingRateLong",
			"cumFundingRateShort",
			"asksQuantity",
			"bidsQuantity",
			"pendingOrders",
			"leverage",
			"marginRatio",
			"freeMarginUsd",
			"freeCollateral",
			"unrealizedFundingsUsd",
			"unrealizedPnlUsd",
			"entryPrice"
		]
	},
	"NativeAccount": {
		"type": "object",
		"properties": {
			"accountId": { "$ref": "#/schemas/NativeInteger" },
			"totalEquityUsd": { "type": ["number", "null"] },
			"availableCollateral": { "type": "number" },
			"availableCollateralUsd": { "type": ["number", "null"] },
			"totalUnrealizedFundingsUsd": { "type": ["number", "null"] },
			"totalUnrealizedPnlUsd": { "type": ["number", "null"] },
			"positions": {
				"type": "array",
				"items": { "$ref": "#/schemas/NativePosition" }
			}
		},
		"required": [
			"accountId",
			"totalEquityUsd",
			"availableCollateral",
			"availableCollateralUsd",
			"totalUnrealizedFundingsUsd",
			"totalUnrealizedPnlUsd",
			"positions"
		]
	},
	"AccountsPositions": {
		"type": "object",
		"properties": { "accounts": {
			"type": "array",
			"items": { "$ref": "#/schemas/NativeAccount" }
		} },
		"required": ["accounts"]
	},
	"OrderEvent": {
		"type": "object",
		"properties": {
			"timestamp": {
				"type": "integer",
				"description": "ms"
			},
			"txDigest": { "type": "string" },
			"marketId": { "$ref": "#/schemas/MarketId" },
			"eventType": {
				"type": "string",
				"description": "An AccountEventType, bare or at the end of a Move type."
			},
			"side": { "$ref": "#/schemas/Side" },
			"price": { "type": ["number", "null"] },
			"size": { "type": ["number", "null"] },
			"orderId": { "type": ["string", "null"] },
			"pnl": { "type": ["number", "null"] },
			"fees": { "type": ["number", "null"] },
			"slTp": { "type": ["object", "null"] },
			"stopOrder": { "type": ["object", "null"] }
		},
		"required": [
			"timestamp",
			"txDigest",
			"marketId",
			"eventType",
			"side",
			"price",
			"size"
		]
	},
	"AccountOrderHistory": {
		"type": "object",
		"properties": {
			"orders": {
				"type": "array",
				"items": { "$ref": "#/schemas/OrderEvent" }
			},
			"nextBeforeTimestampCursor": { "$ref": "#/schemas/NextCursor" }
		},
		"required": ["orders"]
	},
	"CollateralChange": {
		"type": "object",
		"properties": {
			"timestamp": {
				"type": "integer",
				"description": "ms"
			},
			"txDigest": { "type": "string" },
			"marketId": { "type": ["string", "null"] },
			"eventType": { "type": "string" },
			"collateralChange": { "type": "number" },
			"collateralChangeUsd": { "type": ["number", "null"] },
			"fees": {
				"type": ["object", "null"],
				"properties": {
					"netFeesUsd": { "type": "number" },
					"liqorFeesUsd": { "type": "number" },
					"liquidationFeesUsd": { "type": "number" },
					"insuranceFundFeesUsd": { "type": "number" }
				}
			}
		},
		"required": [
			"timestamp",
			"txDigest",
			"eventType",
			"collateralChange",
			"collateralChangeUsd"
		]
	},
	"AccountCollateralHistory": {
		"type": "object",
		"properties": {
			"collateralChanges": {
				"type": "array",
				"items": { "$ref": "#/schemas/CollateralChange" }
			},
			"nextBeforeTimestampCursor": { "$ref": "#/schemas/NextCursor" }
		},
		"required": ["collateralChanges"]
	},
	"AccountOrderHistoryDetailed": {
		"type": "object",
		"properties": {
			"trades": {
				"type": "array",
				"description": "The rows are not shown."
			},
			"nextBeforeTimestampCursor": { "$ref": "#/schemas/NextCursor" }
		},
		"required": ["trades"]
	},
	"Csv": {
		"type": "object",
		"properties": { "csv": { "type": "string" } },
		"required": ["csv"]
	},
	"AccountMarginHistory": {
		"type": "object",
		"properties": { "marginHistoryDatas": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"timestamp": {
						"type": "integer",
						"description": "ms"
					},
					"availableCollateralUsd": { "type": ["number", "null"] },
					"totalEquityUsd": { "type": ["number", "null"] },
					"realizedFundingsUsd": { "type": ["number", "null"] },
					"realizedPnlUsd": { "type": ["number", "null"] },
					"takerVolumeUsd": { "type": ["number", "null"] },
					"makerVolumeUsd": { "type": ["number", "null"] },
					"takerFeesUsd": { "type": ["number", "null"] },
					"makerFeesUsd": { "type": ["number", "null"] },
					"liquidatedFeesUsd": { "type": ["number", "null"] },
					"liquidatorFeesUsd": { "type": ["number", "null"] }
				},
				"required": [
					"timestamp",
					"availableCollateralUsd",
					"totalEquityUsd",
					"realizedFundingsUsd",
					"realizedPnlUsd",
					"takerVolumeUsd",
					"makerVolumeUsd",
					"takerFeesUsd",
					"makerFeesUsd",
					"liquidatedFeesUsd",
					"liquidatorFeesUsd"
				]
			}
		} },
		"required": ["marginHistoryDatas"]
	},
	"MaxOrderSize": {
		"type": "object",
		"properties": { "maxOrderSize": { "$ref": "#/schemas/NativeInteger" } },
		"required": ["maxOrderSize"]
	},
	"StopOrderDatas": {
		"type": "object",
		"properties": { "stopOrderDatas": {
			"type": "array",
			"items": { "$ref": "#/schemas/StopOrder" }
		} },
		"required": ["stopOrderDatas"]
	},
	"TwapOrderDatas": {
		"type": "object",
		"properties": { "twapOrderDatas": {
			"type": "array",
			"items": {
				"type": "object",
				"properties": {
					"twapOrderObjectId": { "type": "string" },
					"collateralType": { "type": "string" },
					"orderState": { "type": "string" },
					"invalidReason": { "type": ["string", "null"] },
					"statusMessage": { "type": ["string", "null"] },
					"details": { "$ref": "#/schemas/TwapOrder" },
					"processedAmount": { "$ref": "#/schemas/NativeInteger" },
					"scheduledAmount": { "$ref": "#/schemas/NativeInteger" },
					"lastExecutionTimestampMs": { "type": ["integer", "null"] }
				},
				"required": [
					"twapOrderObjectId",
					"collateralType",
					"orderState",
					"details",
					"processedAmount",
					"scheduledAmount",
					"lastExecutionTimestampMs"
				]
			}
		} },
		"required": ["twapOrderDatas"]
	},
	"OrderPreview": {
		"type": "object",
		"properties": {
			"error": { "type": "string" },
			"updatedPosition": { "$ref": "#/schemas/NativePosition" },
			"priceSlippage": { "type": ["number", "null"] },
			"percentSlippage": { "type": ["number", "null"] },
			"filledSize": { "type": ["number", "null"] },
			"filledSizeUsd": { "type": ["number", "null"] },
			"postedSize": { "type": ["number", "null"] },
			"postedSizeUsd": { "type": ["number", "null"] },
			"collateralChange": { "type": ["number", "null"] },
			"executionPrice": { "type": ["number", "null"] },
			"hasPosition": { "type": ["boolean", "null"] },
			"cancelSlTp": { "type": ["boolean", "null"] }
		}
	},
	"CollateralPreview": {
		"type": "object",
		"properties": {
			"error": { "type": "string" },
			"updatedPosition": { "$ref": "#/schemas/NativePosition" },
			"collateralChange": { "type": ["number", "null"] }
		}
	},
	"CancelPreview": {
		"type": "object",
		"properties": {
			"error": { "type": "string" },
			"marketIdsToData": {
				"type": "object",
				"additionalProperties": { "$ref": "#/schemas/CollateralPreview" },
				"description": "By market id."
			}
		}
	},
	"Boolean": { "type": "boolean" },
	"StreamFrame": {
		"type": "object",
		"description": "One top-level key that names the stream, or error and detail."
	}
};
var operations = [
	{
		"id": "markets",
		"method": "GET",
		"specPath": "/api/ccxt/markets",
		"response": "Market[]",
		"source": "recorded"
	},
	{
		"id": "currencies",
		"method": "GET",
		"specPath": "/api/ccxt/currencies",
		"response": "Currencies",
		"source": "recorded"
	},
	{
		"id": "orderbook",
		"method": "POST",
		"specPath": "/api/ccxt/orderbook",
		"request": {
			"type": "object",
			"properties": { "chId": { "$ref": "#/schemas/MarketId" } },
			"required": ["chId"]
		},
		"response": "OrderBook",
		"source": "recorded"
	},
	{
		"id": "ticker",
		"method": "POST",
		"specPath": "/api/ccxt/ticker",
		"request": {
			"type": "object",
			"properties": { "chId": { "$ref": "#/schemas/MarketId" } },
			"required": ["chId"]
		},
		"response": "Ticker",
		"source": "recorded, and documented for the optional fields"
	},
	{
		"id": "OHLCV",
		"method": "POST",
		"specPath": "/api/ccxt/OHLCV",
		"request": {
			"type": "object",
			"properties": {
				"chId": { "$ref": "#/schemas/MarketId" },
				"timeframe": {
					"type": "string",
					"enum": [
						"1m",
						"5m",
						"15m",
						"30m",
						"1h",
						"4h",
						"12h",
						"1d",
						"3d",
						"1w",
						"1mo"
					],
					"default": "1h"
				},
				"since": {
					"type": "integer",
					"description": "ms"
				},
				"limit": {
					"type": "integer",
					"minimum": 1,
					"description": "clamped to 512"
				}
			},
			"required": ["chId"]
		},
		"response": "Candle[]",
		"source": "specified; the unit of volume is open"
	},
	{
		"id": "trades",
		"method": "POST",
		"specPath": "/api/ccxt/trades",
		"request": {
			"type": "object",
			"properties": {
				"chId": { "$ref": "#/schemas/MarketId" },
				"limit": {
					"type": "integer",
					"minimum": 1,
					"description": "clamped to 50"
				},
				"cursor": { "type": ["integer", "null"] },
				"until": {
					"type": ["integer", "null"],
					"description": "ms"
				}
			},
			"required": ["chId"]
		},
		"response": "TradesPage",
		"source": "specified and recorded"
	},
	{
		"id": "accounts",
		"method": "POST",
		"specPath": "/api/ccxt/accounts",
		"request": {
			"type": "object",
			"properties": { "address": { "$ref": "#/schemas/Address" } },
			"required": ["address"]
		},
		"response": "Account[]",
		"source": "recorded"
	},
	{
		"id": "balance",
		"method": "POST",
		"specPath": "/api/ccxt/balance",
		"request": {
			"type": "object",
			"properties": { "account": {
				"type": "string",
				"description": "Capability or account object id."
			} },
			"required": ["account"],
			"additionalProperties": false
		},
		"response": "Balance",
		"source": "recorded; the refusal of other keys is specified"
	},
	{
		"id": "positions",
		"method": "POST",
		"specPath": "/api/ccxt/positions",
		"request": {
			"type": "object",
			"properties": { "accountNumber": { "type": "integer" } },
			"required": ["accountNumber"]
		},
		"response": "Position[]",
		"source": "recorded"
	},
	{
		"id": "myPendingOrders",
		"method": "POST",
		"specPath": "/api/ccxt/myPendingOrders",
		"request": {
			"type": "object",
			"properties": {
				"accountNumber": { "type": "integer" },
				"chId": { "$ref": "#/schemas/MarketId" }
			},
			"required": ["accountNumber", "chId"],
			"additionalProperties": false
		},
		"response": "Order[]",
		"source": "recorded; strictness documented"
	},
	{
		"id": "build/createAccount",
		"method": "POST",
		"specPath": "/api/ccxt/build/createAccount",
		"request": {
			"type": "object",
			"properties": {
				"settleId": {
					"type": "string",
					"description": "Coin type of the collateral."
				},
				"metadata": { "$ref": "#/schemas/TransactionMetadata" }
			},
			"required": ["settleId", "metadata"],
			"additionalProperties": false
		},
		"response": "TransactionBuildResponse",
		"source": "specified and recorded"
	},
	{
		"id": "build/deposit",
		"method": "POST",
		"specPath": "/api/ccxt/build/deposit",
		"request": {
			"type": "object",
			"properties": {
				"accountId": {
					"type": "string",
					"pattern": "^0x[0-9a-fA-F]{1,64}$",
					"description": "The account row's id, or the capability's: sources differ."
				},
				"amount": {
					"type": "number",
					"exclusiveMinimum": 0,
					"description": "Collateral units (1 is 1 USDC)."
				},
				"fromAddressBalance": { "type": "boolean" },
				"metadata": { "$ref": "#/schemas/TransactionMetadata" }
			},
			"required": [
				"accountId",
				"amount",
				"metadata"
			]
		},
		"response": "TransactionBuildResponse",
		"source": "specified and recorded"
	},
	{
		"id": "build/withdraw",
		"method": "POST",
		"specPath": "/api/ccxt/build/withdraw",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/CapabilityId" },
				"amount": {
					"type": "number",
					"exclusiveMinimum": 0,
					"description": "Collateral units (1 is 1 USDC)."
				},
				"toAddressBalance": { "type": "boolean" },
				"metadata": { "$ref": "#/schemas/TransactionMetadata" }
			},
			"required": [
				"accountId",
				"amount",
				"metadata"
			]
		},
		"response": "TransactionBuildResponse",
		"source": "specified and recorded"
	},
	{
		"id": "build/allocate",
		"method": "POST",
		"specPath": "/api/ccxt/build/allocate",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/CapabilityId" },
				"chId": { "$ref": "#/schemas/MarketId" },
				"amount": {
					"type": "number",
					"exclusiveMinimum": 0,
					"description": "Collateral units (1 is 1 USDC)."
				},
				"metadata": { "$ref": "#/schemas/TransactionMetadata" }
			},
			"required": [
				"accountId",
				"chId",
				"amount",
				"metadata"
			]
		},
		"response": "TransactionBuildResponse",
		"source": "specified and recorded"
	},
	{
		"id": "build/deallocate",
		"method": "POST",
		"specPath": "/api/ccxt/build/deallocate",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/CapabilityId" },
				"chId": { "$ref": "#/schemas/MarketId" },
				"amount": {
					"type": "number",
					"exclusiveMinimum": 0,
					"description": "Collateral units (1 is 1 USDC)."
				},
				"metadata": { "$ref": "#/schemas/TransactionMetadata" }
			},
			"required": [
				"accountId",
				"chId",
				"amount",
				"metadata"
			]
		},
		"response": "TransactionBuildResponse",
		"source": "specified and recorded"
	},
	{
		"id": "build/setLeverage",
		"method": "POST",
		"specPath": "/api/ccxt/build/setLeverage",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/CapabilityId" },
				"chId": { "$ref": "#/schemas/MarketId" },
				"leverage": {
					"type": "number",
					"exclusiveMinimum": 0,
					"description": "1 up to the market's maximum."
				},
				"metadata": { "$ref": "#/schemas/TransactionMetadata" }
			},
			"required": [
				"accountId",
				"chId",
				"leverage",
				"metadata"
			]
		},
		"response": "TransactionBuildResponse",
		"source": "specified and recorded"
	},
	{
		"id": "build/createOrders",
		"method": "POST",
		"specPath": "/api/ccxt/build/createOrders",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/CapabilityId" },
				"orders": {
					"type": "array",
					"items": { "$ref": "#/schemas/OrderRequest" },
					"minItems": 1
				},
				"deallocateFreeCollateral": { "type": "boolean" },
				"metadata": { "$ref": "#/schemas/TransactionMetadata" }
			},
			"required": [
				"accountId",
				"orders",
				"deallocateFreeCollateral",
				"metadata"
			]
		},
		"response": "TransactionBuildResponse",
		"source": "specified and recorded"
	},
	{
		"id": "build/cancelOrders",
		"method": "POST",
		"specPath": "/api/ccxt/build/cancelOrders",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/CapabilityId" },
				"chId": { "$ref": "#/schemas/MarketId" },
				"orderIds": {
					"type": "array",
					"items": {
						"type": "string",
						"description": "u128 in decimal digits"
					}
				},
				"clientOrderIds": {
					"type": "array",
					"items": { "type": "string" }
				},
				"shouldAbortOnMissingId": {
					"type": "boolean",
					"description": "false when left out"
				},
				"deallocateFreeCollateral": { "type": "boolean" },
				"metadata": { "$ref": "#/schemas/TransactionMetadata" }
			},
			"required": [
				"accountId",
				"chId",
				"orderIds",
				"deallocateFreeCollateral",
				"metadata"
			]
		},
		"response": "TransactionBuildResponse",
		"source": "specified and recorded"
	},
	{
		"id": "submit/createAccount",
		"method": "POST",
		"specPath": "/api/ccxt/submit/createAccount",
		"request": { "$ref": "#/schemas/SubmitTransactionRequest" },
		"response": "Account[]",
		"source": "specified and recorded"
	},
	{
		"id": "submit/deposit",
		"method": "POST",
		"specPath": "/api/ccxt/submit/deposit",
		"request": { "$ref": "#/schemas/SubmitTransactionRequest" },
		"response": "Account",
		"source": "specified and recorded"
	},
	{
		"id": "submit/withdraw",
		"method": "POST",
		"specPath": "/api/ccxt/submit/withdraw",
		"request": { "$ref": "#/schemas/SubmitTransactionRequest" },
		"response": "Account",
		"source": "specified and recorded"
	},
	{
		"id": "submit/allocate",
		"method": "POST",
		"specPath": "/api/ccxt/submit/allocate",
		"request": { "$ref": "#/schemas/SubmitTransactionRequest" },
		"response": "Position",
		"source": "specified and recorded"
	},
	{
		"id": "submit/deallocate",
		"method": "POST",
		"specPath": "/api/ccxt/submit/deallocate",
		"request": { "$ref": "#/schemas/SubmitTransactionRequest" },
		"response": "Position",
		"source": "specified and recorded"
	},
	{
		"id": "submit/setLeverage",
		"method": "POST",
		"specPath": "/api/ccxt/submit/setLeverage",
		"request": { "$ref": "#/schemas/SubmitTransactionRequest" },
		"response": "Position",
		"source": "specified and recorded"
	},
	{
		"id": "submit/createOrders",
		"method": "POST",
		"specPath": "/api/ccxt/submit/createOrders",
		"request": { "$ref": "#/schemas/SubmitTransactionRequest" },
		"response": "Order[]",
		"source": "specified and recorded"
	},
	{
		"id": "submit/cancelOrders",
		"method": "POST",
		"specPath": "/api/ccxt/submit/cancelOrders",
		"request": { "$ref": "#/schemas/SubmitTransactionRequest" },
		"response": "Order[]",
		"source": "specified and recorded"
	},
	{
		"id": "stream/orderbook",
		"method": "GET",
		"specPath": "/api/ccxt/stream/orderbook",
		"query": {
			"type": "object",
			"properties": { "chId": { "$ref": "#/schemas/MarketId" } },
			"required": ["chId"]
		},
		"frames": "OrderBookDelta",
		"source": "specified; frames documented"
	},
	{
		"id": "stream/orders",
		"method": "GET",
		"specPath": "/api/ccxt/stream/orders",
		"query": {
			"type": "object",
			"properties": { "chId": { "$ref": "#/schemas/MarketId" } },
			"required": ["chId"]
		},
		"frames": "Order",
		"source": "specified; frames documented"
	},
	{
		"id": "stream/positions",
		"method": "GET",
		"specPath": "/api/ccxt/stream/positions",
		"query": {
			"type": "object",
			"properties": { "accountNumber": { "type": "integer" } },
			"required": ["accountNumber"]
		},
		"frames": "Position",
		"source": "specified; frames documented"
	},
	{
		"id": "stream/trades",
		"method": "GET",
		"specPath": "/api/ccxt/stream/trades",
		"query": {
			"type": "object",
			"properties": { "chId": { "$ref": "#/schemas/MarketId" } },
			"required": ["chId"]
		},
		"frames": "Trade",
		"source": "specified; frames documented"
	},
	{
		"id": "addresses",
		"method": "GET",
		"specPath": "/api/addresses",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "auth/access-token",
		"method": "POST",
		"specPath": "/api/auth/access-token",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"serializedJson": {
					"type": "string",
					"description": "JSON text with date (seconds), nonce, method GetAccessToken and value; it is what is signed"
				},
				"signature": { "type": "string" }
			},
			"required": [
				"walletAddress",
				"serializedJson",
				"signature"
			]
		},
		"response": "AccessToken",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "auth/create-account",
		"method": "POST",
		"specPath": "/api/auth/create-account",
		"response": "Boolean",
		"source": "known of the service's own client: for its operators"
	},
	{
		"id": "binance/check-addresses",
		"method": "POST",
		"specPath": "/api/{partner_a}/check-addresses",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "birdeye/historical",
		"method": "POST",
		"specPath": "/api/{partner_b}/historical",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "birdeye/market",
		"method": "POST",
		"specPath": "/api/{partner_b}/market",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "coins/{coin_type}",
		"method": "GET",
		"specPath": "/api/coins/{coin_type}",
		"source": "the path is declared by the specification; the shape is known of public reference pages"
	},
	{
		"id": "coins/metadata",
		"method": "POST",
		"specPath": "/api/coins/metadata",
		"request": {
			"type": "object",
			"properties": { "coins": {
				"type": "array",
				"items": { "$ref": "#/schemas/CoinType" }
			} },
			"required": ["coins"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "coins/verified",
		"method": "GET",
		"specPath": "/api/coins/verified",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dca/active",
		"method": "POST",
		"specPath": "/api/dca/active",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "dca/cancel",
		"method": "POST",
		"specPath": "/api/dca/cancel",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dca/past",
		"method": "POST",
		"specPath": "/api/dca/past",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "dca/transactions/create-order",
		"method": "POST",
		"specPath": "/api/dca/transactions/create-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"allocateCoinType": { "$ref": "#/schemas/CoinType" },
				"allocateCoinAmount": { "$ref": "#/schemas/NativeInteger" },
				"buyCoinType": { "$ref": "#/schemas/CoinType" },
				"frequencyMs": { "type": "number" },
				"tradesAmount": { "type": "number" },
				"delayTimeMs": { "type": "number" },
				"maxAllowableSlippageBps": { "type": "number" },
				"coinPerTradeAmount": { "$ref": "#/schemas/NativeInteger" },
				"isSponsoredTx": { "type": "boolean" },
				"strategy": {
					"type": "object",
					"properties": {
						"minPrice": { "$ref": "#/schemas/NativeInteger" },
						"maxPrice": { "$ref": "#/schemas/NativeInteger" }
					},
					"description": "Amounts of the bought coin for one part."
				},
				"customRecipient": { "$ref": "#/schemas/Address" },
				"integratorFee": {
					"type": "object",
					"properties": {
						"feeRecipient": { "$ref": "#/schemas/Address" },
						"feeBps": { "type": "number" }
					},
					"required": ["feeRecipient", "feeBps"]
				}
			},
			"required": [
				"walletAddress",
				"allocateCoinType",
				"allocateCoinAmount",
				"buyCoinType",
				"frequencyMs",
				"tradesAmount",
				"delayTimeMs",
				"maxAllowableSlippageBps",
				"coinPerTradeAmount"
			]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client; a later version of the service's own client calls the newer route, as the older one cannot take coins from an address balance"
	},
	{
		"id": "dca/user/add",
		"method": "POST",
		"specPath": "/api/dca/user/add",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dca/user/get",
		"method": "POST",
		"specPath": "/api/dca/user/get",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dex-screener/asset",
		"method": "GET",
		"specPath": "/api/{partner_c}/asset",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dex-screener/events",
		"method": "GET",
		"specPath": "/api/{partner_c}/events",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dex-screener/health",
		"method": "GET",
		"specPath": "/api/{partner_c}/health",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dex-screener/latest-block",
		"method": "GET",
		"specPath": "/api/{partner_c}/latest-block",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dex-screener/pair",
		"method": "GET",
		"specPath": "/api/{partner_c}/pair",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "dynamic-gas",
		"method": "POST",
		"specPath": "/api/dynamic-gas",
		"request": {
			"type": "object",
			"properties": {
				"serializedTx": { "type": "string" },
				"walletAddress": { "$ref": "#/schemas/Address" },
				"gasCoinType": { "$ref": "#/schemas/CoinType" }
			},
			"required": [
				"serializedTx",
				"walletAddress",
				"gasCoinType"
			]
		},
		"response": "DynamicGas",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "farms/summary",
		"method": "POST",
		"specPath": "/api/farms/summary",
		"request": {
			"type": "object",
			"properties": { "farmIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/ObjectId" }
			} }
		},
		"source": "declared by the specification; the request is that of the vendor's SDK"
	},
	{
		"id": "gas-pool/pool",
		"method": "POST",
		"specPath": "/api/gas-pool/pool",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"response": "GasPool",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "gas-pool/transactions/create",
		"method": "POST",
		"specPath": "/api/gas-pool/transactions/create",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"initialDepositAmount": { "$ref": "#/schemas/NativeInteger" },
				"deferShare": { "type": "boolean" }
			},
			"required": ["walletAddress"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "gas-pool/transactions/deposit",
		"method": "POST",
		"specPath": "/api/gas-pool/transactions/deposit",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"amount": { "$ref": "#/schemas/NativeInteger" },
				"coinType": { "$ref": "#/schemas/CoinType" },
				"coinArg": {},
				"slippage": { "type": "number" }
			},
			"required": ["walletAddress"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "gas-pool/transactions/grant",
		"method": "POST",
		"specPath": "/api/gas-pool/transactions/grant",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"targetWalletAddress": { "$ref": "#/schemas/Address" }
			},
			"required": ["walletAddress", "targetWalletAddress"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "gas-pool/transactions/revoke",
		"method": "POST",
		"specPath": "/api/gas-pool/transactions/revoke",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"targetWalletAddress": { "$ref": "#/schemas/Address" }
			},
			"required": ["walletAddress", "targetWalletAddress"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "gas-pool/transactions/share",
		"method": "POST",
		"specPath": "/api/gas-pool/transactions/share",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "gas-pool/transactions/sponsor",
		"method": "POST",
		"specPath": "/api/gas-pool/transactions/sponsor",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"bytes": { "type": "string" },
				"signature": { "type": "string" },
				"txKind": { "type": "string" }
			},
			"required": [
				"walletAddress",
				"bytes",
				"signature"
			]
		},
		"response": "SponsoredTransaction",
		"source": "documented; sources differ"
	},
	{
		"id": "gas-pool/transactions/withdraw",
		"method": "POST",
		"specPath": "/api/gas-pool/transactions/withdraw",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"amount": { "$ref": "#/schemas/NativeInteger" },
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"deferTransfer": { "type": "boolean" }
			},
			"required": ["walletAddress", "amount"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "limit-orders/active",
		"method": "POST",
		"specPath": "/api/limit-orders/active",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"bytes": {
					"type": "string",
					"description": "base64 of the signed message"
				},
				"signature": { "type": "string" }
			},
			"required": [
				"walletAddress",
				"bytes",
				"signature"
			]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "limit-orders/cancel",
		"method": "POST",
		"specPath": "/api/limit-orders/cancel",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"bytes": {
					"type": "string",
					"description": "base64 of the signed message"
				},
				"signature": { "type": "string" },
				"orderObjectIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/Address" }
				}
			},
			"required": [
				"walletAddress",
				"bytes",
				"signature",
				"orderObjectIds"
			]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "limit-orders/min-order-size-usd",
		"method": "POST",
		"specPath": "/api/limit-orders/min-order-size-usd",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "limit-orders/past",
		"method": "POST",
		"specPath": "/api/limit-orders/past",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "limit-orders/transactions/create-order",
		"method": "POST",
		"specPath": "/api/limit-orders/transactions/create-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"allocateCoinType": { "$ref": "#/schemas/CoinType" },
				"allocateCoinAmount": { "$ref": "#/schemas/NativeInteger" },
				"buyCoinType": { "$ref": "#/schemas/CoinType" },
				"expiryDurationMs": {
					"type": "number",
					"description": "Milliseconds; 0: it does not expire."
				},
				"outputToInputExchangeRate": {
					"type": "number",
					"description": "Public sources disagree about its direction and its units."
				},
				"outputToInputStopLossExchangeRate": { "type": "number" },
				"isSponsoredTx": { "type": "boolean" },
				"customRecipient": { "$ref": "#/schemas/Address" },
				"integratorFee": {
					"type": "object",
					"properties": {
						"feeRecipient": { "$ref": "#/schemas/Address" },
						"feeBps": { "type": "number" }
					},
					"required": ["feeRecipient", "feeBps"]
				}
			},
			"required": [
				"walletAddress",
				"allocateCoinType",
				"allocateCoinAmount",
				"buyCoinType",
				"expiryDurationMs",
				"outputToInputExchangeRate"
			]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client; a later version of the service's own client calls the newer route, as the older one cannot take coins from an address balance"
	},
	{
		"id": "price-info",
		"method": "POST",
		"specPath": "/api/price-info",
		"request": {
			"type": "object",
			"properties": { "coins": {
				"type": "array",
				"items": { "$ref": "#/schemas/CoinType" }
			} },
			"required": ["coins"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "price-info/{coin_types}",
		"method": "GET",
		"specPath": "/api/price-info/{coin_types}",
		"source": "the path is declared by the specification; the shape is known of earlier versions of the service's own client"
	},
	{
		"id": "prices",
		"method": "POST",
		"specPath": "/api/prices",
		"request": {
			"type": "object",
			"properties": { "coinTypes": {
				"type": "array",
				"items": { "$ref": "#/schemas/CoinType" }
			} },
			"required": ["coinTypes"]
		},
		"source": "the path is declared by the specification; the shape is known of the vendor's reference"
	},
	{
		"id": "prices/cetus/{coin_type}/{coin_decimals}",
		"method": "GET",
		"specPath": "/api/prices/{partner_e}/{coin_type}/{coin_decimals}",
		"source": "the path is declared by the specification; the shape is known of public reference pages"
	},
	{
		"id": "referrals/availability",
		"method": "POST",
		"specPath": "/api/referrals/availability",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "referrals/create",
		"method": "POST",
		"specPath": "/api/referrals/create",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "referrals/link",
		"method": "POST",
		"specPath": "/api/referrals/link",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "referrals/linked-ref-code",
		"method": "POST",
		"specPath": "/api/referrals/linked-ref-code",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "referrals/query",
		"method": "POST",
		"specPath": "/api/referrals/query",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "referrals/ref-code",
		"method": "POST",
		"specPath": "/api/referrals/ref-code",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "rewards/claimable",
		"method": "POST",
		"specPath": "/api/rewards/claimable",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "rewards/expected-rewards",
		"method": "POST",
		"specPath": "/api/rewards/expected-rewards",
		"source": "declared by the specification; shapes are not shown there; a later version of the service's own client removed it"
	},
	{
		"id": "rewards/history",
		"method": "POST",
		"specPath": "/api/rewards/history",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "rewards/points",
		"method": "POST",
		"specPath": "/api/rewards/points",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "rewards/transactions/claim",
		"method": "POST",
		"specPath": "/api/rewards/transactions/claim",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"coinTypes": {
					"type": "array",
					"items": { "$ref": "#/schemas/CoinType" }
				},
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"txKind": { "type": "string" }
			},
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "router/trade-route",
		"method": "POST",
		"specPath": "/api/router/trade-route",
		"request": {
			"type": "object",
			"properties": {
				"coinInType": { "$ref": "#/schemas/CoinType" },
				"coinOutType": { "$ref": "#/schemas/CoinType" },
				"coinInAmount": { "anyOf": [{ "$ref": "#/schemas/NativeInteger" }, {
					"type": "string",
					"pattern": "^\\d+$",
					"description": "Whole base units."
				}] },
				"coinOutAmount": { "anyOf": [{ "$ref": "#/schemas/NativeInteger" }, {
					"type": "string",
					"pattern": "^\\d+$",
					"description": "Whole base units."
				}] },
				"slippage": { "type": "number" },
				"referrer": { "$ref": "#/schemas/Address" },
				"externalFee": {
					"type": "object",
					"properties": {
						"recipient": { "$ref": "#/schemas/Address" },
						"feePercentage": {
							"type": "number",
							"description": "Fraction, at most 0.5."
						}
					},
					"required": ["recipient", "feePercentage"]
				},
				"protocolBlacklist": {
					"type": "array",
					"items": { "type": "string" }
				},
				"protocolWhitelist": {
					"type": "array",
					"items": { "type": "string" }
				},
				"poolBlacklist": {
					"type": "array",
					"items": { "type": "string" }
				},
				"poolWhitelist": {
					"type": "array",
					"items": { "type": "string" }
				}
			},
			"required": ["coinInType", "coinOutType"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "router/transactions/add-trade",
		"method": "POST",
		"specPath": "/api/router/transactions/add-trade",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"completeRoute": {
					"type": "object",
					"description": "The response of router/trade-route."
				},
				"slippage": { "type": "number" },
				"isSponsoredTx": { "type": "boolean" },
				"customRecipient": { "$ref": "#/schemas/Address" },
				"serializedTx": { "type": "string" },
				"coinInId": { "description": "An argument of the transaction." }
			},
			"required": [
				"walletAddress",
				"completeRoute",
				"slippage",
				"serializedTx"
			]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client; a later version of the service's own client calls the newer route, as the older one cannot take coins from an address balance"
	},
	{
		"id": "user-data/public-key",
		"method": "POST",
		"specPath": "/api/user-data/public-key",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "user-data/save-public-key",
		"method": "POST",
		"specPath": "/api/user-data/save-public-key",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"bytes": { "type": "string" },
				"signature": { "type": "string" }
			},
			"required": [
				"walletAddress",
				"bytes",
				"signature"
			]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "zklogin/create",
		"method": "POST",
		"specPath": "/api/{login_scheme}/create",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "sui/epoch",
		"method": "GET",
		"specPath": "/api/{chain}/epoch",
		"response": "Epoch",
		"source": "declared by the specification; the answer's shape is not shown there"
	},
	{
		"id": "sui/system-state",
		"method": "GET",
		"specPath": "/api/{chain}/system-state",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/{vault_id}/24hr-volume",
		"method": "GET",
		"specPath": "/api/{vault_family_a}/{vault_id}/24hr-volume",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/{vault_id}/coingecko/supply",
		"method": "GET",
		"specPath": "/api/{vault_family_a}/{vault_id}/{partner_d}/supply",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/{vault_id}/tvl",
		"method": "GET",
		"specPath": "/api/{vault_family_a}/{vault_id}/tvl",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/24hr-volume",
		"method": "GET",
		"specPath": "/api/{vault_family_a}/24hr-volume",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/fees/{duration_ms}",
		"method": "POST",
		"specPath": "/api/{vault_family_a}/fees/{duration_ms}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/tvl",
		"method": "GET",
		"specPath": "/api/{vault_family_a}/tvl",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/tvl",
		"method": "POST",
		"specPath": "/api/{vault_family_a}/tvl",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/vaults",
		"method": "POST",
		"specPath": "/api/{vault_family_a}/vaults",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "metastable/volume/{duration_ms}",
		"method": "POST",
		"specPath": "/api/{vault_family_a}/volume/{duration_ms}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "stable-kitchen/{vault_id}/coingecko/supply",
		"method": "GET",
		"specPath": "/api/{vault_family_b}/{vault_id}/{partner_d}/supply",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "stable-kitchen/fees/{duration_ms}",
		"method": "POST",
		"specPath": "/api/{vault_family_b}/fees/{duration_ms}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "stable-kitchen/tvl",
		"method": "POST",
		"specPath": "/api/{vault_family_b}/tvl",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "stable-kitchen/vaults",
		"method": "POST",
		"specPath": "/api/{vault_family_b}/vaults",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "stable-kitchen/volume/{duration_ms}",
		"method": "POST",
		"specPath": "/api/{vault_family_b}/volume/{duration_ms}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools",
		"method": "GET",
		"specPath": "/api/pools",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools",
		"method": "POST",
		"specPath": "/api/pools",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/{pool_id}",
		"method": "GET",
		"specPath": "/api/pools/{pool_id}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/{pool_id}/events/{event_type}",
		"method": "POST",
		"specPath": "/api/pools/{pool_id}/events/{event_type}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/{pool_id}/fees/{timeframe}",
		"method": "GET",
		"specPath": "/api/pools/{pool_id}/fees/{timeframe}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/{pool_id}/interaction-events-by-user",
		"method": "POST",
		"specPath": "/api/pools/{pool_id}/interaction-events-by-user",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/{pool_id}/stats",
		"method": "GET",
		"specPath": "/api/pools/{pool_id}/stats",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/{pool_id}/swap-volume/{duration_ms}",
		"method": "GET",
		"specPath": "/api/pools/{pool_id}/swap-volume/{duration_ms}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/{pool_id}/volume-24hrs",
		"method": "GET",
		"specPath": "/api/pools/{pool_id}/volume-24hrs",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/{pool_id}/volume/{timeframe}",
		"method": "GET",
		"specPath": "/api/pools/{pool_id}/volume/{timeframe}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/coingecko-ticker-data",
		"method": "POST",
		"specPath": "/api/pools/{partner_d}-ticker-data",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/coingecko/tickers",
		"method": "GET",
		"specPath": "/api/pools/{partner_d}/tickers",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/interaction-events-by-user",
		"method": "POST",
		"specPath": "/api/pools/interaction-events-by-user",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/objects",
		"method": "POST",
		"specPath": "/api/pools/objects",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/owned-lp-coins",
		"method": "POST",
		"specPath": "/api/pools/owned-lp-coins",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "declared by the specification; the request is that of the vendor's SDK"
	},
	{
		"id": "pools/pool-object-ids",
		"method": "POST",
		"specPath": "/api/pools/pool-object-ids",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/stats",
		"method": "POST",
		"specPath": "/api/pools/stats",
		"request": {
			"type": "object",
			"properties": { "poolIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/ObjectId" }
			} },
			"required": ["poolIds"]
		},
		"source": "declared by the specification; the request is that of the vendor's SDK"
	},
	{
		"id": "pools/summary",
		"method": "POST",
		"specPath": "/api/pools/summary",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/tvl",
		"method": "POST",
		"specPath": "/api/pools/tvl",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/total-swap-volume/{duration_ms}",
		"method": "GET",
		"specPath": "/api/pools/total-swap-volume/{duration_ms}",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "pools/volume-24hrs",
		"method": "GET",
		"specPath": "/api/pools/volume-24hrs",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/active-validators",
		"method": "GET",
		"specPath": "/api/staking/active-validators",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/afsui-exchange-rate",
		"method": "GET",
		"specPath": "/api/staking/liquid-stake-exchange-rate",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/apy",
		"method": "GET",
		"specPath": "/api/staking/apy",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/staked-sui-vault-state",
		"method": "GET",
		"specPath": "/api/staking/staked-native-vault-state",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/staking-rewards",
		"method": "GET",
		"specPath": "/api/staking/staking-rewards",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/sui-tvl",
		"method": "GET",
		"specPath": "/api/staking/native-tvl",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/unique-stakers",
		"method": "GET",
		"specPath": "/api/staking/unique-stakers",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/validator-apys",
		"method": "GET",
		"specPath": "/api/staking/validator-apys",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/validator-configs",
		"method": "GET",
		"specPath": "/api/staking/validator-configs",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/delegated-stakes",
		"method": "POST",
		"specPath": "/api/staking/delegated-stakes",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/historical-apy",
		"method": "POST",
		"specPath": "/api/staking/historical-apy",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "staking/staking-positions",
		"method": "POST",
		"specPath": "/api/staking/staking-positions",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"cursor": { "type": [
					"number",
					"string",
					"null"
				] },
				"limit": { "type": "number" }
			},
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "staking/validator-operation-caps",
		"method": "POST",
		"specPath": "/api/staking/validator-operation-caps",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "wallet/{address}/balances",
		"method": "GET",
		"specPath": "/api/wallet/{address}/balances",
		"source": "the path is declared by the specification; the shape is known of earlier versions of the service's own client"
	},
	{
		"id": "wallet/{address}/balances",
		"method": "POST",
		"specPath": "/api/wallet/{address}/balances",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "wallet/{address}/balances/{coin}",
		"method": "GET",
		"specPath": "/api/wallet/{address}/balances/{coin}",
		"source": "the path is declared by the specification; the shape is known of earlier versions of the service's own client"
	},
	{
		"id": "wallet/{address}/balances/coins",
		"method": "POST",
		"specPath": "/api/wallet/{address}/balances/coins",
		"request": {
			"type": "object",
			"properties": { "coins": {
				"type": "array",
				"items": { "$ref": "#/schemas/CoinType" }
			} },
			"required": ["coins"]
		},
		"source": "the path is declared by the specification; the shape is known of earlier versions of the service's own client"
	},
	{
		"id": "wallet/{address}/transactions",
		"method": "POST",
		"specPath": "/api/wallet/{address}/transactions",
		"request": {
			"type": "object",
			"properties": {
				"cursor": { "type": ["string", "null"] },
				"limit": {
					"type": "integer",
					"minimum": 1
				}
			}
		},
		"source": "the path is declared by the specification; the shape is known of earlier versions of the service's own client"
	},
	{
		"id": "wallet/all-coin-balances",
		"method": "POST",
		"specPath": "/api/wallet/all-coin-balances",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "wallet/coin-balances",
		"method": "POST",
		"specPath": "/api/wallet/coin-balances",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"coins": {
					"type": "array",
					"items": { "$ref": "#/schemas/CoinType" }
				}
			},
			"required": ["walletAddress", "coins"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "wallet/past-transactions",
		"method": "POST",
		"specPath": "/api/wallet/past-transactions",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"cursor": { "type": ["string", "null"] },
				"limit": {
					"type": "integer",
					"minimum": 1
				}
			},
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "perpetuals/account/collateral-history",
		"method": "POST",
		"specPath": "/api/perpetuals/account/collateral-history",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"limit": {
					"type": ["integer", "null"],
					"minimum": 1
				},
				"beforeTimestampCursor": {
					"type": ["integer", "null"],
					"description": "ms; rows before it, as the page before answered"
				},
				"eventTypes": {
					"type": "array",
					"items": { "$ref": "#/schemas/AccountEventType" }
				},
				"authentication": { "$ref": "#/schemas/SignedTerms" }
			},
			"required": ["accountId"]
		},
		"response": "AccountCollateralHistory",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/margin-history",
		"method": "POST",
		"specPath": "/api/perpetuals/account/margin-history",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"timeframe": {
					"type": "string",
					"enum": [
						"1D",
						"1W",
						"1M",
						"ALL"
					]
				}
			},
			"required": ["accountId", "timeframe"]
		},
		"response": "AccountMarginHistory",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/max-order-size",
		"method": "POST",
		"specPath": "/api/perpetuals/account/max-order-size",
		"request": {
			"type": "object",
			"properties": {
				"marketId": { "$ref": "#/schemas/MarketId" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"side": { "$ref": "#/schemas/Side" },
				"leverage": { "type": "number" },
				"price": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" }
			},
			"required": [
				"marketId",
				"accountId",
				"side"
			]
		},
		"response": "MaxOrderSize",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/order-history",
		"method": "POST",
		"specPath": "/api/perpetuals/account/order-history",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"limit": {
					"type": ["integer", "null"],
					"minimum": 1
				},
				"beforeTimestampCursor": {
					"type": ["integer", "null"],
					"description": "ms; rows before it, as the page before answered"
				},
				"eventTypes": {
					"type": "array",
					"items": { "$ref": "#/schemas/AccountEventType" }
				},
				"authentication": { "$ref": "#/schemas/SignedTerms" }
			},
			"required": ["accountId"]
		},
		"response": "AccountOrderHistory",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/order-history-detailed",
		"method": "POST",
		"specPath": "/api/perpetuals/account/order-history-detailed",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"limit": {
					"type": ["integer", "null"],
					"minimum": 1
				},
				"afterTimestampCursor": {
					"type": ["integer", "null"],
					"description": "ms; rows before it, as the page before answered"
				},
				"beforeTimestampCursor": {
					"type": ["integer", "null"],
					"description": "ms; rows before it, as the page before answered"
				}
			},
			"required": ["accountId"]
		},
		"response": "AccountOrderHistoryDetailed",
		"source": "documented; the rows are not shown"
	},
	{
		"id": "perpetuals/account/order-history-detailed-csv",
		"method": "POST",
		"specPath": "/api/perpetuals/account/order-history-detailed-csv",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"limit": {
					"type": ["integer", "null"],
					"minimum": 1
				}
			},
			"required": ["accountId"]
		},
		"response": "Csv",
		"source": "documented; the columns are not shown"
	},
	{
		"id": "perpetuals/account/stop-order-datas",
		"method": "POST",
		"specPath": "/api/perpetuals/account/stop-order-datas",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"bytes": { "type": "string" },
				"signature": { "type": "string" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/MarketId" }
				}
			},
			"required": [
				"walletAddress",
				"bytes",
				"signature",
				"accountId"
			]
		},
		"response": "StopOrderDatas",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/twap-order-datas",
		"method": "POST",
		"specPath": "/api/perpetuals/account/twap-order-datas",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"bytes": { "type": "string" },
				"signature": { "type": "string" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"marketIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/MarketId" }
				}
			},
			"required": [
				"walletAddress",
				"bytes",
				"signature",
				"accountId"
			]
		},
		"response": "TwapOrderDatas",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/previews/cancel-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/previews/cancel-orders",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketIdsToData": {
					"type": "object",
					"additionalProperties": {
						"type": "object",
						"properties": { "orderIds": {
							"type": "array",
							"items": { "$ref": "#/schemas/NativeInteger" }
						} },
						"required": ["orderIds"]
					},
					"description": "By market id."
				},
				"shouldDeallocateFreeCollateral": { "type": "boolean" },
				"shouldAbortOnMissingId": { "type": "boolean" }
			},
			"required": ["accountId", "marketIdsToData"]
		},
		"response": "CancelPreview",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/previews/edit-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/account/previews/edit-collateral",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"collateralChange": { "$ref": "#/schemas/NativeInteger" }
			},
			"required": [
				"accountId",
				"marketId",
				"collateralChange"
			]
		},
		"response": "CollateralPreview",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/previews/place-limit-order",
		"method": "POST",
		"specPath": "/api/perpetuals/account/previews/place-limit-order",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "anyOf": [{ "$ref": "#/schemas/NativeInteger" }, { "type": "null" }] },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"size": { "$ref": "#/schemas/NativeInteger" },
				"price": { "$ref": "#/schemas/NativeInteger" },
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"clientOrderId": { "$ref": "#/schemas/NativeInteger" },
				"shouldDeallocateFreeCollateral": { "type": "boolean" }
			},
			"required": [
				"marketId",
				"side",
				"reduceOnly",
				"size",
				"price",
				"orderType"
			]
		},
		"response": "OrderPreview",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/previews/place-market-order",
		"method": "POST",
		"specPath": "/api/perpetuals/account/previews/place-market-order",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "anyOf": [{ "$ref": "#/schemas/NativeInteger" }, { "type": "null" }] },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"size": { "$ref": "#/schemas/NativeInteger" },
				"shouldDeallocateFreeCollateral": { "type": "boolean" }
			},
			"required": [
				"marketId",
				"side",
				"reduceOnly",
				"size"
			]
		},
		"response": "OrderPreview",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/previews/place-scale-order",
		"method": "POST",
		"specPath": "/api/perpetuals/account/previews/place-scale-order",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "anyOf": [{ "$ref": "#/schemas/NativeInteger" }, { "type": "null" }] },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"totalSize": { "$ref": "#/schemas/NativeInteger" },
				"startPrice": { "$ref": "#/schemas/NativeInteger" },
				"endPrice": { "$ref": "#/schemas/NativeInteger" },
				"numberOfOrders": { "type": "integer" },
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"sizeSkew": { "type": "number" },
				"clientOrderIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"shouldDeallocateFreeCollateral": { "type": "boolean" }
			},
			"required": [
				"marketId",
				"side",
				"reduceOnly",
				"totalSize",
				"startPrice",
				"endPrice",
				"numberOfOrders",
				"orderType"
			]
		},
		"response": "OrderPreview",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/previews/set-leverage",
		"method": "POST",
		"specPath": "/api/perpetuals/account/previews/set-leverage",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"leverage": { "type": "number" }
			},
			"required": [
				"accountId",
				"marketId",
				"leverage"
			]
		},
		"response": "CollateralPreview",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/allocate-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/allocate-collateral",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"allocateAmount": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketId",
				"allocateAmount"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/cancel-and-place-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/cancel-and-place-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"orderIdsToCancel": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"clientOrderIdsToCancel": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"ordersToPlace": {
					"type": "array",
					"items": {
						"type": "object",
						"properties": {
							"side": { "$ref": "#/schemas/Side" },
							"price": { "$ref": "#/schemas/NativeInteger" },
							"size": { "$ref": "#/schemas/NativeInteger" },
							"clientOrderId": { "$ref": "#/schemas/NativeInteger" }
						},
						"required": [
							"side",
							"price",
							"size"
						]
					}
				},
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"reduceOnly": { "type": "boolean" },
				"hasPosition": { "type": "boolean" },
				"shouldDeallocateFreeCollateral": { "type": "boolean" },
				"shouldAbortOnMissingId": { "type": "boolean" },
				"leverage": { "type": "number" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketId",
				"orderIdsToCancel",
				"ordersToPlace",
				"orderType",
				"reduceOnly",
				"hasPosition"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/cancel-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/cancel-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketIdsToData": {
					"type": "object",
					"additionalProperties": {
						"type": "object",
						"properties": {
							"orderIds": {
								"type": "array",
								"items": { "$ref": "#/schemas/NativeInteger" }
							},
							"clientOrderIds": {
								"type": "array",
								"items": { "$ref": "#/schemas/NativeInteger" }
							},
							"collateralChange": { "type": "number" }
						},
						"required": ["orderIds", "collateralChange"]
					},
					"description": "By market id."
				},
				"shouldAbortOnMissingId": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketIdsToData"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/cancel-stop-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/cancel-stop-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"stopOrderIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/ObjectId" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"stopOrderIds"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/cancel-twap-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/cancel-twap-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"twapOrderIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/ObjectId" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"twapOrderIds"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/create-twap-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/create-twap-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"twapOrders": {
					"type": "array",
					"items": { "$ref": "#/schemas/TwapOrder" }
				},
				"gasCoinArg": {},
				"isSponsoredTx": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"twapOrders"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/deallocate-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/deallocate-collateral",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"deallocateAmount": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketId",
				"deallocateAmount"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/deposit-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/deposit-collateral",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"collateralCoinType": { "$ref": "#/schemas/CoinType" },
				"depositAmount": { "$ref": "#/schemas/NativeInteger" },
				"depositCoinArg": {},
				"isSponsoredTx": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"collateralCoinType"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/edit-stop-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/edit-stop-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"stopOrders": {
					"type": "array",
					"items": { "$ref": "#/schemas/StopOrder" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"stopOrders"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/edit-twap-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/edit-twap-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"newTwapOrders": {
					"type": "object",
					"additionalProperties": {
						"type": "object",
						"properties": {
							"newDetails": { "$ref": "#/schemas/TwapOrder" },
							"newExecutors": {}
						}
					},
					"description": "By object id."
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"newTwapOrders"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/grant-agent-wallet",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/grant-agent-wallet",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["accountId", "recipientAddress"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/place-limit-order",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/place-limit-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"size": { "$ref": "#/schemas/NativeInteger" },
				"price": { "$ref": "#/schemas/NativeInteger" },
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"collateralChange": {
					"type": "number",
					"description": "Collateral units to allocate (+) or to take back (-)."
				},
				"hasPosition": { "type": "boolean" },
				"cancelSlTp": { "type": "boolean" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"clientOrderId": { "$ref": "#/schemas/NativeInteger" },
				"slTp": { "$ref": "#/schemas/SlTp" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketId",
				"side",
				"reduceOnly",
				"size",
				"price",
				"orderType",
				"collateralChange",
				"hasPosition",
				"cancelSlTp"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/place-market-order",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/place-market-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"size": { "$ref": "#/schemas/NativeInteger" },
				"collateralChange": {
					"type": "number",
					"description": "Collateral units to allocate (+) or to take back (-)."
				},
				"hasPosition": { "type": "boolean" },
				"cancelSlTp": { "type": "boolean" },
				"slippage": {
					"type": "number",
					"description": "A fraction."
				},
				"slTp": { "$ref": "#/schemas/SlTp" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketId",
				"side",
				"reduceOnly",
				"size",
				"collateralChange",
				"hasPosition",
				"cancelSlTp",
				"slippage"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/place-scale-order",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/place-scale-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"totalSize": { "$ref": "#/schemas/NativeInteger" },
				"startPrice": { "$ref": "#/schemas/NativeInteger" },
				"endPrice": { "$ref": "#/schemas/NativeInteger" },
				"numberOfOrders": { "type": "integer" },
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"collateralChange": {
					"type": "number",
					"description": "Collateral units to allocate (+) or to take back (-)."
				},
				"hasPosition": { "type": "boolean" },
				"cancelSlTp": { "type": "boolean" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"sizeSkew": { "type": "number" },
				"clientOrderIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketId",
				"side",
				"reduceOnly",
				"totalSize",
				"startPrice",
				"endPrice",
				"numberOfOrders",
				"orderType",
				"collateralChange",
				"hasPosition",
				"cancelSlTp"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/place-sl-tp-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/place-sl-tp-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"positionSide": {
					"type": "integer",
					"enum": [0, 1],
					"description": "0 long, 1 short."
				},
				"size": { "$ref": "#/schemas/NativeInteger" },
				"stopLossPrice": { "type": "number" },
				"takeProfitPrice": { "type": "number" },
				"triggerPriceType": { "$ref": "#/schemas/TriggerPriceType" },
				"leverage": { "type": "number" },
				"limitOrderId": { "$ref": "#/schemas/NativeInteger" },
				"gasCoinArg": {},
				"isSponsoredTx": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketId",
				"positionSide"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/place-stop-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/place-stop-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"stopOrders": {
					"type": "array",
					"items": { "$ref": "#/schemas/StopOrder" }
				},
				"gasCoinArg": {},
				"isSponsoredTx": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"stopOrders"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/revoke-agent-wallet",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/revoke-agent-wallet",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["accountId", "accountCapId"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/set-leverage",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/set-leverage",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"leverage": { "type": "number" },
				"collateralChange": { "type": "number" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"accountId",
				"marketId",
				"leverage",
				"collateralChange"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/share",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/share",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "perpetuals/account/transactions/transfer-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/transfer-collateral",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"fromAccountId": { "$ref": "#/schemas/NativeInteger" },
				"fromAccountCapId": { "$ref": "#/schemas/CapabilityId" },
				"toAccountId": { "$ref": "#/schemas/NativeInteger" },
				"toAccountCapId": { "$ref": "#/schemas/CapabilityId" },
				"transferAmount": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"fromAccountId",
				"toAccountId",
				"transferAmount"
			]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/account/transactions/withdraw-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/account/transactions/withdraw-collateral",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"accountCapId": { "$ref": "#/schemas/CapabilityId" },
				"withdrawAmount": { "$ref": "#/schemas/NativeInteger" },
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["accountId", "withdrawAmount"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/accounts",
		"method": "POST",
		"specPath": "/api/perpetuals/accounts",
		"request": {
			"type": "object",
			"properties": { "accountIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/NativeInteger" }
			} },
			"required": ["accountIds"]
		},
		"response": "AccountCaps",
		"source": "documented by the service"
	},
	{
		"id": "perpetuals/accounts/owned",
		"method": "POST",
		"specPath": "/api/perpetuals/accounts/owned",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"collateralCoinTypes": {
					"type": "array",
					"items": { "$ref": "#/schemas/CoinType" }
				}
			},
			"required": ["walletAddress"]
		},
		"response": "AccountCaps",
		"source": "documented by the service"
	},
	{
		"id": "perpetuals/accounts/positions",
		"method": "POST",
		"specPath": "/api/perpetuals/accounts/positions",
		"request": {
			"type": "object",
			"properties": {
				"accountIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"marketIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/MarketId" }
				}
			},
			"required": ["accountIds"]
		},
		"response": "AccountsPositions",
		"source": "documented by the service"
	},
	{
		"id": "perpetuals/all-markets",
		"method": "POST",
		"specPath": "/api/perpetuals/all-markets",
		"request": {
			"type": "object",
			"properties": { "collateralCoinType": { "$ref": "#/schemas/CoinType" } },
			"required": ["collateralCoinType"]
		},
		"response": "AllMarkets",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/builder-codes/integrator-config",
		"method": "POST",
		"specPath": "/api/perpetuals/builder-codes/integrator-config",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"integratorId": {
					"type": "integer",
					"minimum": 0
				}
			},
			"required": ["accountId", "integratorId"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "perpetuals/builder-codes/integrator-registration",
		"method": "POST",
		"specPath": "/api/perpetuals/builder-codes/integrator-registration",
		"request": {
			"type": "object",
			"properties": { "integratorId": {
				"type": "integer",
				"minimum": 0
			} },
			"required": ["integratorId"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "perpetuals/builder-codes/transactions/create-integrator-config",
		"method": "POST",
		"specPath": "/api/perpetuals/builder-codes/transactions/create-integrator-config",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"integratorId": {
					"type": "integer",
					"minimum": 0
				},
				"maxIntegratorFee": {
					"type": "number",
					"description": "a share: 0.01 is 1 %"
				}
			},
			"required": [
				"accountId",
				"integratorId",
				"maxIntegratorFee"
			]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "perpetuals/builder-codes/transactions/create-integrator-registration",
		"method": "POST",
		"specPath": "/api/perpetuals/builder-codes/transactions/create-integrator-registration",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "perpetuals/builder-codes/transactions/remove-integrator-config",
		"method": "POST",
		"specPath": "/api/perpetuals/builder-codes/transactions/remove-integrator-config",
		"request": {
			"type": "object",
			"properties": {
				"accountId": { "$ref": "#/schemas/NativeInteger" },
				"integratorId": {
					"type": "integer",
					"minimum": 0
				}
			},
			"required": ["accountId", "integratorId"]
		},
		"source": "the path is declared by the specification; the shape is known of the service's own client"
	},
	{
		"id": "perpetuals/config",
		"method": "GET",
		"specPath": "/api/perpetuals/config",
		"response": "PerpetualsConfig",
		"source": "documented by the service"
	},
	{
		"id": "perpetuals/market/candle-history",
		"method": "POST",
		"specPath": "/api/perpetuals/market/candle-history",
		"request": {
			"type": "object",
			"properties": {
				"marketId": { "$ref": "#/schemas/MarketId" },
				"fromTimestamp": {
					"type": "integer",
					"minimum": 0,
					"description": "ms"
				},
				"toTimestamp": {
					"type": "integer",
					"minimum": 0,
					"description": "ms"
				},
				"resolution": { "$ref": "#/schemas/Interval" }
			},
			"required": [
				"marketId",
				"fromTimestamp",
				"toTimestamp",
				"resolution"
			]
		},
		"response": "CandleHistory",
		"source": "specified and documented; the unit of volume is open"
	},
	{
		"id": "perpetuals/market/funding-history",
		"method": "POST",
		"specPath": "/api/perpetuals/market/funding-history",
		"request": {
			"type": "object",
			"properties": {
				"marketId": { "$ref": "#/schemas/MarketId" },
				"fromTimestamp": {
					"type": "integer",
					"minimum": 0,
					"description": "ms"
				},
				"toTimestamp": {
					"type": "integer",
					"minimum": 0,
					"description": "ms"
				},
				"limit": {
					"type": ["integer", "null"],
					"minimum": 1
				}
			},
			"required": [
				"marketId",
				"fromTimestamp",
				"toTimestamp"
			]
		},
		"response": "FundingHistory",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/market/order-history",
		"method": "POST",
		"specPath": "/api/perpetuals/market/order-history",
		"request": {
			"type": "object",
			"properties": {
				"marketId": { "$ref": "#/schemas/MarketId" },
				"limit": {
					"type": ["integer", "null"],
					"minimum": 1
				},
				"beforeTimestampCursor": {
					"type": ["integer", "null"],
					"description": "ms; rows before it, as the page before answered"
				}
			},
			"required": ["marketId"]
		},
		"response": "MarketOrderHistory",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/markets",
		"method": "POST",
		"specPath": "/api/perpetuals/markets",
		"request": {
			"type": "object",
			"properties": { "marketIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/MarketId" }
			} }
		},
		"response": "MarketDatas",
		"source": "recorded"
	},
	{
		"id": "perpetuals/markets/24hr-stats",
		"method": "POST",
		"specPath": "/api/perpetuals/markets/24hr-stats",
		"request": {
			"type": "object",
			"properties": { "marketIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/MarketId" }
			} },
			"required": ["marketIds"]
		},
		"response": "MarketsStats",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/markets/orderbooks",
		"method": "POST",
		"specPath": "/api/perpetuals/markets/orderbooks",
		"request": {
			"type": "object",
			"properties": { "marketIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/MarketId" }
			} },
			"required": ["marketIds"]
		},
		"response": "MarketsOrderbooks",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/markets/prices",
		"method": "POST",
		"specPath": "/api/perpetuals/markets/prices",
		"request": {
			"type": "object",
			"properties": { "marketIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/MarketId" }
			} },
			"required": ["marketIds"]
		},
		"response": "MarketsPrices",
		"source": "documented by the service"
	},
	{
		"id": "perpetuals/rebates/create-csv-rebates",
		"method": "POST",
		"specPath": "/api/perpetuals/rebates/create-csv-rebates",
		"source": "declared by the specification; shapes are not shown there; a later version of the service's own client removed it for rewards/distribution"
	},
	{
		"id": "perpetuals/rebates/create-referral-csv-rebates",
		"method": "POST",
		"specPath": "/api/perpetuals/rebates/create-referral-csv-rebates",
		"source": "declared by the specification; shapes are not shown there; a later version of the service's own client removed it for rewards/distribution"
	},
	{
		"id": "perpetuals/rebates/rewards",
		"method": "POST",
		"specPath": "/api/perpetuals/rebates/rewards",
		"source": "declared by the specification; shapes are not shown there; a later version of the service's own client removed it for rewards/distribution"
	},
	{
		"id": "perpetuals/transactions/create-account",
		"method": "POST",
		"specPath": "/api/perpetuals/transactions/create-account",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"collateralCoinType": { "$ref": "#/schemas/CoinType" },
				"deferShare": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["walletAddress", "collateralCoinType"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/transactions/transfer-cap",
		"method": "POST",
		"specPath": "/api/perpetuals/transactions/transfer-cap",
		"request": {
			"type": "object",
			"properties": {
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"capObjectId": { "$ref": "#/schemas/ObjectId" },
				"composed": {
					"type": "object",
					"properties": {
						"objectArg": {},
						"capType": {
							"type": "string",
							"enum": [
								"accountAdmin",
								"accountAgent",
								"vaultAdmin",
								"vaultAgent"
							]
						}
					},
					"required": ["objectArg", "capType"]
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["recipientAddress"]
		},
		"response": "TransactionKind",
		"source": "documented, and known of the service's own client"
	},
	{
		"id": "perpetuals/ws/updates",
		"method": "GET",
		"specPath": "/api/perpetuals/ws/updates",
		"frames": "StreamFrame",
		"source": "specified; the payloads are in the manifest under updates"
	},
	{
		"id": "perpetuals/vault/stop-order-datas",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/stop-order-datas",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"bytes": { "type": "string" },
				"signature": { "type": "string" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/MarketId" }
				}
			},
			"required": [
				"walletAddress",
				"bytes",
				"signature",
				"vaultId"
			]
		},
		"response": "StopOrderDatas",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/twap-order-datas",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/twap-order-datas",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"bytes": { "type": "string" },
				"signature": { "type": "string" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/MarketId" }
				}
			},
			"required": [
				"walletAddress",
				"bytes",
				"signature",
				"vaultId"
			]
		},
		"response": "TwapOrderDatas",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/previews/cancel-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/cancel-orders",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketIdsToData": {
					"type": "object",
					"additionalProperties": {
						"type": "object",
						"properties": { "orderIds": {
							"type": "array",
							"items": { "$ref": "#/schemas/NativeInteger" }
						} },
						"required": ["orderIds"]
					},
					"description": "By market id."
				},
				"shouldDeallocateFreeCollateral": { "type": "boolean" },
				"shouldAbortOnMissingId": { "type": "boolean" }
			},
			"required": ["vaultId", "marketIdsToData"]
		},
		"response": "CancelPreview",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/previews/create-withdraw-request",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/create-withdraw-request",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"lpWithdrawAmount": { "$ref": "#/schemas/NativeInteger" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"lpWithdrawAmount"
			]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/previews/deposit",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/deposit",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"depositAmount": { "$ref": "#/schemas/NativeInteger" }
			},
			"required": ["vaultId", "depositAmount"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/previews/edit-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/edit-collateral",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"collateralChange": { "$ref": "#/schemas/NativeInteger" }
			},
			"required": [
				"vaultId",
				"marketId",
				"collateralChange"
			]
		},
		"response": "CollateralPreview",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/previews/owner/process-withdraw-requests",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/owner/process-withdraw-requests",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"userAddresses": {
					"type": "array",
					"items": { "$ref": "#/schemas/Address" }
				}
			},
			"required": ["vaultId", "userAddresses"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/previews/owner/withdraw-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/owner/withdraw-collateral",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"lpWithdrawAmount": { "$ref": "#/schemas/NativeInteger" }
			},
			"required": ["vaultId", "lpWithdrawAmount"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/previews/owner/withdraw-locked-liquidity",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/owner/withdraw-locked-liquidity",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"amount": { "$ref": "#/schemas/NativeInteger" }
			},
			"required": ["vaultId", "amount"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/previews/owner/withdraw-performance-fees",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/owner/withdraw-performance-fees",
		"request": {
			"type": "object",
			"properties": { "vaultId": { "$ref": "#/schemas/ObjectId" } },
			"required": ["vaultId"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/previews/pause-vault-for-force-withdraw-request",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/pause-vault-for-force-withdraw-request",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" }
			},
			"required": ["vaultId"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/previews/place-limit-order",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/place-limit-order",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"size": { "$ref": "#/schemas/NativeInteger" },
				"price": { "$ref": "#/schemas/NativeInteger" },
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"clientOrderId": { "$ref": "#/schemas/NativeInteger" },
				"shouldDeallocateFreeCollateral": { "type": "boolean" }
			},
			"required": [
				"vaultId",
				"marketId",
				"side",
				"reduceOnly",
				"size",
				"price",
				"orderType"
			]
		},
		"response": "OrderPreview",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/previews/place-market-order",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/place-market-order",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"size": { "$ref": "#/schemas/NativeInteger" },
				"shouldDeallocateFreeCollateral": { "type": "boolean" }
			},
			"required": [
				"vaultId",
				"marketId",
				"side",
				"reduceOnly",
				"size"
			]
		},
		"response": "OrderPreview",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/previews/place-scale-order",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/place-scale-order",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"totalSize": { "$ref": "#/schemas/NativeInteger" },
				"startPrice": { "$ref": "#/schemas/NativeInteger" },
				"endPrice": { "$ref": "#/schemas/NativeInteger" },
				"numberOfOrders": { "type": "integer" },
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"sizeSkew": { "type": "number" },
				"clientOrderIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"shouldDeallocateFreeCollateral": { "type": "boolean" }
			},
			"required": [
				"vaultId",
				"marketId",
				"side",
				"reduceOnly",
				"totalSize",
				"startPrice",
				"endPrice",
				"numberOfOrders",
				"orderType"
			]
		},
		"response": "OrderPreview",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/previews/process-force-withdraw-request",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/process-force-withdraw-request",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"sizesToClose": { "type": "object" }
			},
			"required": ["walletAddress", "vaultId"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/previews/set-leverage",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/previews/set-leverage",
		"request": {
			"type": "object",
			"properties": {
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"leverage": { "type": "number" }
			},
			"required": [
				"vaultId",
				"marketId",
				"leverage"
			]
		},
		"response": "CollateralPreview",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/allocate-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/allocate-collateral",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"allocateAmount": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketId",
				"allocateAmount"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/cancel-and-place-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/cancel-and-place-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"orderIdsToCancel": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"clientOrderIdsToCancel": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"ordersToPlace": {
					"type": "array",
					"items": {
						"type": "object",
						"properties": {
							"side": { "$ref": "#/schemas/Side" },
							"price": { "$ref": "#/schemas/NativeInteger" },
							"size": { "$ref": "#/schemas/NativeInteger" },
							"clientOrderId": { "$ref": "#/schemas/NativeInteger" }
						},
						"required": [
							"side",
							"price",
							"size"
						]
					}
				},
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"reduceOnly": { "type": "boolean" },
				"hasPosition": { "type": "boolean" },
				"shouldDeallocateFreeCollateral": { "type": "boolean" },
				"shouldAbortOnMissingId": { "type": "boolean" },
				"leverage": { "type": "number" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketId",
				"orderIdsToCancel",
				"ordersToPlace",
				"orderType",
				"reduceOnly",
				"hasPosition"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/cancel-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/cancel-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketIdsToData": {
					"type": "object",
					"additionalProperties": {
						"type": "object",
						"properties": {
							"orderIds": {
								"type": "array",
								"items": { "$ref": "#/schemas/NativeInteger" }
							},
							"clientOrderIds": {
								"type": "array",
								"items": { "$ref": "#/schemas/NativeInteger" }
							},
							"collateralChange": { "type": "number" }
						},
						"required": ["orderIds", "collateralChange"]
					},
					"description": "By market id."
				},
				"shouldAbortOnMissingId": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketIdsToData"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/cancel-stop-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/cancel-stop-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"stopOrderIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/ObjectId" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"stopOrderIds"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/cancel-twap-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/cancel-twap-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"twapOrderIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/ObjectId" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"twapOrderIds"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/cancel-withdraw-request",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/cancel-withdraw-request",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["walletAddress", "vaultId"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/create-twap-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/create-twap-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"twapOrders": {
					"type": "array",
					"items": { "$ref": "#/schemas/TwapOrder" }
				},
				"gasCoinArg": {},
				"isSponsoredTx": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"twapOrders"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/create-vault",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/create-vault",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "perpetuals/vault/transactions/create-vault-cap",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/create-vault-cap",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "perpetuals/vault/transactions/create-withdraw-request",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/create-withdraw-request",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"lpWithdrawAmount": { "$ref": "#/schemas/NativeInteger" },
				"minCollateralAmountOut": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"lpWithdrawAmount",
				"minCollateralAmountOut"
			]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/deallocate-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/deallocate-collateral",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"deallocateAmount": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketId",
				"deallocateAmount"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/deposit",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/deposit",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"minLpAmountOut": { "$ref": "#/schemas/NativeInteger" },
				"depositAmount": { "$ref": "#/schemas/NativeInteger" },
				"collateralCoinType": { "$ref": "#/schemas/CoinType" },
				"depositCoinArg": {},
				"isSponsoredTx": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"minLpAmountOut"
			]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/edit-stop-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/edit-stop-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"stopOrders": {
					"type": "array",
					"items": { "$ref": "#/schemas/StopOrder" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"stopOrders"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/edit-twap-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/edit-twap-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"newTwapOrders": {
					"type": "object",
					"additionalProperties": {
						"type": "object",
						"properties": {
							"newDetails": { "$ref": "#/schemas/TwapOrder" },
							"newExecutors": {}
						}
					},
					"description": "By object id."
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"newTwapOrders"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/owner/grant-agent-wallet",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/grant-agent-wallet",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId", "recipientAddress"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/owner/process-withdraw-requests",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/process-withdraw-requests",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"userAddresses": {
					"type": "array",
					"items": { "$ref": "#/schemas/Address" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId", "userAddresses"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/owner/revoke-agent-wallet",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/revoke-agent-wallet",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"accountCapId": { "$ref": "#/schemas/ObjectId" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId", "accountCapId"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/owner/update-force-withdraw-delay",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/update-force-withdraw-delay",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"forceWithdrawDelayMs": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId", "forceWithdrawDelayMs"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/owner/update-lock-period",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/update-lock-period",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"lockPeriodMs": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId", "lockPeriodMs"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/owner/update-performance-fee",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/update-performance-fee",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"performanceFeePercentage": {
					"type": "number",
					"description": "A fraction."
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId", "performanceFeePercentage"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/owner/withdraw-collateral",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/withdraw-collateral",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"lpWithdrawAmount": { "$ref": "#/schemas/NativeInteger" },
				"minCollateralAmountOut": { "$ref": "#/schemas/NativeInteger" },
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"vaultId",
				"lpWithdrawAmount",
				"minCollateralAmountOut"
			]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/owner/withdraw-locked-liquidity",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/withdraw-locked-liquidity",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"amount": { "$ref": "#/schemas/NativeInteger" },
				"minCollateralAmountOut": { "$ref": "#/schemas/NativeInteger" },
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"vaultId",
				"amount",
				"minCollateralAmountOut"
			]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/owner/withdraw-performance-fees",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/owner/withdraw-performance-fees",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"withdrawAmount": { "$ref": "#/schemas/NativeInteger" },
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId", "withdrawAmount"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/pause-vault-for-force-withdraw-request",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/pause-vault-for-force-withdraw-request",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/place-limit-order",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/place-limit-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"size": { "$ref": "#/schemas/NativeInteger" },
				"price": { "$ref": "#/schemas/NativeInteger" },
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"collateralChange": {
					"type": "number",
					"description": "Collateral units to allocate (+) or to take back (-)."
				},
				"hasPosition": { "type": "boolean" },
				"cancelSlTp": { "type": "boolean" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"clientOrderId": { "$ref": "#/schemas/NativeInteger" },
				"slTp": { "$ref": "#/schemas/SlTp" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketId",
				"side",
				"reduceOnly",
				"size",
				"price",
				"orderType",
				"collateralChange",
				"hasPosition",
				"cancelSlTp"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/place-market-order",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/place-market-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"size": { "$ref": "#/schemas/NativeInteger" },
				"collateralChange": {
					"type": "number",
					"description": "Collateral units to allocate (+) or to take back (-)."
				},
				"hasPosition": { "type": "boolean" },
				"cancelSlTp": { "type": "boolean" },
				"slippage": {
					"type": "number",
					"description": "A fraction."
				},
				"slTp": { "$ref": "#/schemas/SlTp" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketId",
				"side",
				"reduceOnly",
				"size",
				"collateralChange",
				"hasPosition",
				"cancelSlTp",
				"slippage"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/place-scale-order",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/place-scale-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"side": { "$ref": "#/schemas/Side" },
				"reduceOnly": { "type": "boolean" },
				"leverage": { "type": "number" },
				"builderCode": { "$ref": "#/schemas/BuilderCode" },
				"totalSize": { "$ref": "#/schemas/NativeInteger" },
				"startPrice": { "$ref": "#/schemas/NativeInteger" },
				"endPrice": { "$ref": "#/schemas/NativeInteger" },
				"numberOfOrders": { "type": "integer" },
				"orderType": { "$ref": "#/schemas/NativeOrderType" },
				"collateralChange": {
					"type": "number",
					"description": "Collateral units to allocate (+) or to take back (-)."
				},
				"hasPosition": { "type": "boolean" },
				"cancelSlTp": { "type": "boolean" },
				"expiryTimestamp": { "$ref": "#/schemas/NativeInteger" },
				"sizeSkew": { "type": "number" },
				"clientOrderIds": {
					"type": "array",
					"items": { "$ref": "#/schemas/NativeInteger" }
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketId",
				"side",
				"reduceOnly",
				"totalSize",
				"startPrice",
				"endPrice",
				"numberOfOrders",
				"orderType",
				"collateralChange",
				"hasPosition",
				"cancelSlTp"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/place-sl-tp-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/place-sl-tp-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"positionSide": {
					"type": "integer",
					"enum": [0, 1],
					"description": "0 long, 1 short."
				},
				"size": { "$ref": "#/schemas/NativeInteger" },
				"stopLossPrice": { "type": "number" },
				"takeProfitPrice": { "type": "number" },
				"triggerPriceType": { "$ref": "#/schemas/TriggerPriceType" },
				"leverage": { "type": "number" },
				"limitOrderId": { "$ref": "#/schemas/NativeInteger" },
				"gasCoinArg": {},
				"isSponsoredTx": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketId",
				"positionSide"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/place-stop-orders",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/place-stop-orders",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"stopOrders": {
					"type": "array",
					"items": { "$ref": "#/schemas/StopOrder" }
				},
				"gasCoinArg": {},
				"isSponsoredTx": { "type": "boolean" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"stopOrders"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/process-force-withdraw-request",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/process-force-withdraw-request",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"sizesToClose": { "type": "object" },
				"recipientAddress": { "$ref": "#/schemas/Address" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"sizesToClose"
			]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vault/transactions/set-leverage",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/set-leverage",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"marketId": { "$ref": "#/schemas/MarketId" },
				"leverage": { "type": "number" },
				"collateralChange": { "type": "number" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": [
				"walletAddress",
				"vaultId",
				"marketId",
				"leverage",
				"collateralChange"
			]
		},
		"response": "TransactionKind",
		"source": "as for an account, with vaultId in its place"
	},
	{
		"id": "perpetuals/vault/transactions/update-withdraw-request-slippage",
		"method": "POST",
		"specPath": "/api/perpetuals/vault/transactions/update-withdraw-request-slippage",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"vaultId": { "$ref": "#/schemas/ObjectId" },
				"minCollateralAmountOut": { "$ref": "#/schemas/NativeInteger" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind to extend"
				},
				"sponsor": { "$ref": "#/schemas/Sponsor" }
			},
			"required": ["vaultId", "minCollateralAmountOut"]
		},
		"response": "TransactionKind",
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vaults",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults",
		"request": {
			"type": "object",
			"properties": { "vaultIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/ObjectId" }
			} }
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vaults/config",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/config",
		"request": {
			"type": "object",
			"properties": {}
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vaults/{vault_id}/tvl",
		"method": "GET",
		"specPath": "/api/perpetuals/vaults/vaults/{vault_id}/tvl",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "perpetuals/vaults/lp-coin-prices",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/lp-coin-prices",
		"request": {
			"type": "object",
			"properties": { "vaultIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/ObjectId" }
			} },
			"required": ["vaultIds"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vaults/owned-lp-coins",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/owned-lp-coins",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vaults/owned-vault-assistant-caps",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/owned-vault-assistant-caps",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vaults/owned-vault-caps",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/owned-vault-caps",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vaults/owned-withdraw-requests",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/owned-withdraw-requests",
		"request": {
			"type": "object",
			"properties": { "walletAddress": { "$ref": "#/schemas/Address" } },
			"required": ["walletAddress"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "perpetuals/vaults/predeposits/user-total-deposits",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/predeposits/user-total-deposits",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "perpetuals/vaults/predeposits/vault-totals",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/predeposits/vault-totals",
		"source": "declared by the specification; shapes are not shown there"
	},
	{
		"id": "perpetuals/vaults/withdraw-requests",
		"method": "POST",
		"specPath": "/api/perpetuals/vaults/vaults/withdraw-requests",
		"request": {
			"type": "object",
			"properties": { "vaultIds": {
				"type": "array",
				"items": { "$ref": "#/schemas/ObjectId" }
			} },
			"required": ["vaultIds"]
		},
		"source": "the path is declared by the specification; the request is known of the service's own client"
	},
	{
		"id": "router/supported-coins",
		"method": "GET",
		"specPath": "/api/router/supported-coins",
		"source": "responds without being declared, as the specification says",
		"response": "CoinType[]"
	},
	{
		"id": "router/transactions/trade",
		"method": "POST",
		"specPath": "/api/router/transactions/trade",
		"source": "responds without being declared, as the specification says; the shape is known of the service's own client; a later version of the service's own client calls the newer route, as the older one cannot take coins from an address balance",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"completeRoute": {
					"type": "object",
					"description": "The response of router/trade-route."
				},
				"slippage": { "type": "number" },
				"isSponsoredTx": { "type": "boolean" },
				"customRecipient": { "$ref": "#/schemas/Address" }
			},
			"required": [
				"walletAddress",
				"completeRoute",
				"slippage"
			]
		}
	},
	{
		"id": "router/v1/transactions/trade",
		"method": "POST",
		"specPath": "/api/router/v1/transactions/trade",
		"source": "responds without being declared, as recorded requests show",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"completeRoute": {
					"type": "object",
					"description": "The response of router/trade-route."
				},
				"slippage": { "type": "number" },
				"isSponsoredTx": { "type": "boolean" },
				"customRecipient": { "$ref": "#/schemas/Address" }
			},
			"required": [
				"walletAddress",
				"completeRoute",
				"slippage"
			]
		}
	},
	{
		"id": "router/v1/transactions/add-trade",
		"method": "POST",
		"specPath": "/api/router/v1/transactions/add-trade",
		"source": "not in the specification; known of a later version of the service's own client",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"completeRoute": {
					"type": "object",
					"description": "The response of router/trade-route."
				},
				"slippage": { "type": "number" },
				"isSponsoredTx": { "type": "boolean" },
				"customRecipient": { "$ref": "#/schemas/Address" },
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind, which the trade continues"
				},
				"coinInId": { "description": "An argument of the transaction." }
			},
			"required": [
				"walletAddress",
				"completeRoute",
				"slippage",
				"txKind"
			]
		},
		"response": "TransactionKind"
	},
	{
		"id": "dca/v1/transactions/create-order",
		"method": "POST",
		"specPath": "/api/dca/v1/transactions/create-order",
		"source": "not in the specification; known of a later version of the service's own client",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"allocateCoinType": { "$ref": "#/schemas/CoinType" },
				"allocateCoinAmount": { "$ref": "#/schemas/NativeInteger" },
				"buyCoinType": { "$ref": "#/schemas/CoinType" },
				"frequencyMs": { "type": "number" },
				"tradesAmount": { "type": "number" },
				"delayTimeMs": { "type": "number" },
				"maxAllowableSlippageBps": { "type": "number" },
				"coinPerTradeAmount": { "$ref": "#/schemas/NativeInteger" },
				"isSponsoredTx": { "type": "boolean" },
				"strategy": {
					"type": "object",
					"properties": {
						"minPrice": { "$ref": "#/schemas/NativeInteger" },
						"maxPrice": { "$ref": "#/schemas/NativeInteger" }
					},
					"description": "Amounts of the bought coin for one part."
				},
				"customRecipient": { "$ref": "#/schemas/Address" },
				"integratorFee": {
					"type": "object",
					"properties": {
						"feeRecipient": { "$ref": "#/schemas/Address" },
						"feeBps": { "type": "number" }
					},
					"required": ["feeRecipient", "feeBps"]
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind, which the order continues"
				}
			},
			"required": [
				"walletAddress",
				"allocateCoinType",
				"allocateCoinAmount",
				"buyCoinType",
				"frequencyMs",
				"tradesAmount",
				"delayTimeMs",
				"maxAllowableSlippageBps",
				"coinPerTradeAmount"
			]
		},
		"response": "TransactionKind"
	},
	{
		"id": "limit-orders/v1/transactions/create-order",
		"method": "POST",
		"specPath": "/api/limit-orders/v1/transactions/create-order",
		"request": {
			"type": "object",
			"properties": {
				"walletAddress": { "$ref": "#/schemas/Address" },
				"allocateCoinType": { "$ref": "#/schemas/CoinType" },
				"allocateCoinAmount": { "$ref": "#/schemas/NativeInteger" },
				"buyCoinType": { "$ref": "#/schemas/CoinType" },
				"expiryDurationMs": {
					"type": "number",
					"description": "Milliseconds; 0: it does not expire."
				},
				"outputToInputExchangeRate": {
					"type": "number",
					"description": "Public sources disagree about its direction and its units."
				},
				"outputToInputStopLossExchangeRate": { "type": "number" },
				"isSponsoredTx": { "type": "boolean" },
				"customRecipient": { "$ref": "#/schemas/Address" },
				"integratorFee": {
					"type": "object",
					"properties": {
						"feeRecipient": { "$ref": "#/schemas/Address" },
						"feeBps": { "type": "number" }
					},
					"required": ["feeRecipient", "feeBps"]
				},
				"txKind": {
					"type": "string",
					"description": "base64 of a TransactionKind, which the order continues"
				}
			},
			"required": [
				"walletAddress",
				"allocateCoinType",
				"allocateCoinAmount",
				"buyCoinType",
				"expiryDurationMs",
				"outputToInputExchangeRate"
			]
		},
		"source": "not in the specification; known of a later version of the service's own client",
		"response": "TransactionKind"
	},
	{
		"id": "rewards/distribution",
		"method": "POST",
		"specPath": "/api/rewards/distribution",
		"source": "not in the specification; known of a later version of the service's own client; shapes are not shown there"
	}
];

// ts/wire/shapes.ts
const SCHEMAS = schemas;
const SHAPES = Object.fromEntries(operations.map((operation) => [`${operation.method} ${operation.id}`, operation]));

// sandbox/ts/server/http/operations.ts
const OPERATIONS = MANIFEST.operations.filter((entry) => !("upgrade" in entry));
const UPGRADES = MANIFEST.operations.filter((entry) => "upgrade" in entry);
const AJV_OPTIONS = {
	allErrors: true,
	coerceTypes: false,
	removeAdditional: false,
	useDefaults: false,
	verbose: true,
	strict: false
};
const MAX_FOUND = 60;
const MAX_ERRORS = 20;
function inline(schema) {
	if (Array.isArray(schema)) return schema.map(inline);
	if (typeof schema !== "object" || schema === null) return schema;
	const reference = schema["$ref"];
	if (typeof reference === "string") return inline(named(reference));
	return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inline(value)]));
}
function named(reference) {
	return SCHEMAS[reference.replace("#/schemas/", "")];
}
let validator;
async function expectValidBody(body, schema) {
	validator ??= import("./packages/ajv.cjs").then(({ Ajv }) => new Ajv(AJV_OPTIONS));
	// Compiles each schema at its first use, and keeps it.
	const validate = (await validator).compile(schema);
	if (!validate(body)) throw refuse("request", describeErrors(validate.errors ?? []));
}
function describeErrors(errors) {
	return [...new Set(errors.filter(({ keyword }) => keyword !== "anyOf").map(describeError))].slice(0, MAX_ERRORS).join("; ");
}
function describeError(error) {
	const { keyword, params } = error;
	const at = pathOf(error.instancePath);
	if (keyword === "required") return `${member(at, params["missingProperty"])} is missing`;
	if (keyword === "additionalProperties") return `${member(at, params["additionalProperty"])} is not accepted`;
	if (keyword === "not") return forbidden(at, error);
	return `${at === "" ? "body" : at} is ${found(error.data)} instead of ${accepted(error)}`;
}
function pathOf(pointer) {
	return pointer.split("/").slice(1).reduce((path, step) => /^\d+$/.test(step) ? `${path}[${step}]` : member(path, step), "");
}
function member(path, name) {
	return path === "" ? String(name) : `${path}.${String(name)}`;
}
function forbidden(at, { schema, data }) {
	const { anyOf = [] } = schema;
	return anyOf.flatMap(({ required }) => required).filter((name) => name in data).map((name) => `${member(at, name)} is not accepted`).join("; ");
}
function accepted({ keyword, params, message, parentSchema, schema }) {
	if (keyword === "type") return [schema].flat().map(String).join(" or ");
	if (keyword === "enum") return `one of ${params["allowedValues"].join(", ")}`;
	const description = keyword === "pattern" ? parentSchema?.["description"] : void 0;
	return typeof description === "string" ? description.replace(/\.$/, "") : String(message).replace("must be ", "");
}
function found(data) {
	const text = data === void 0 ? "nothing" : JSON.stringify(data);
	return text.length > MAX_FOUND ? `${text.slice(0, MAX_FOUND)}…` : text;
}

export { AJV_OPTIONS, OPERATIONS, SCHEMAS, SHAPES, UPGRADES, describeErrors, expectValidBody, inline };