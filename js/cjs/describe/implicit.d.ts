/** The types of the implicit methods, compiled from manifest.json by `npm run generate`; do not edit. */
import type { Dict } from 'ccxt';
/** One method per operation of the manifest: the parameters are the request, the promise is the answer as it came. */
export interface ImplicitMethods {
    /** GET /api/ccxt/markets */ publicGetMarkets(params?: Dict): Promise<any>;
    /** GET /api/ccxt/currencies */ publicGetCurrencies(params?: Dict): Promise<any>;
    /** POST /api/ccxt/orderbook */ publicPostOrderbook(params?: Dict): Promise<any>;
    /** POST /api/ccxt/ticker */ publicPostTicker(params?: Dict): Promise<any>;
    /** POST /api/ccxt/OHLCV */ publicPostOHLCV(params?: Dict): Promise<any>;
    /** POST /api/ccxt/trades */ publicPostTrades(params?: Dict): Promise<any>;
    /** POST /api/ccxt/accounts */ privatePostAccounts(params?: Dict): Promise<any>;
    /** POST /api/ccxt/balance */ privatePostBalance(params?: Dict): Promise<any>;
    /** POST /api/ccxt/positions */ privatePostPositions(params?: Dict): Promise<any>;
    /** POST /api/ccxt/myPendingOrders */ privatePostMyPendingOrders(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/createAccount */ privatePostBuildCreateAccount(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/deposit */ privatePostBuildDeposit(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/withdraw */ privatePostBuildWithdraw(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/allocate */ privatePostBuildAllocate(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/deallocate */ privatePostBuildDeallocate(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/setLeverage */ privatePostBuildSetLeverage(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/createOrders */ privatePostBuildCreateOrders(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/cancelOrders */ privatePostBuildCancelOrders(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/createAccount */ privatePostSubmitCreateAccount(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/deposit */ privatePostSubmitDeposit(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/withdraw */ privatePostSubmitWithdraw(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/allocate */ privatePostSubmitAllocate(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/deallocate */ privatePostSubmitDeallocate(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/setLeverage */ privatePostSubmitSetLeverage(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/createOrders */ privatePostSubmitCreateOrders(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/cancelOrders */ privatePostSubmitCancelOrders(params?: Dict): Promise<any>;
    /** GET /api/sui/epoch */ publicGetSuiEpoch(params?: Dict): Promise<any>;
}
