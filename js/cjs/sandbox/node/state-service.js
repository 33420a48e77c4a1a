"use strict";
/** `StateService`: objects and balances of an owner. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.listOwnedObjects = listOwnedObjects;
exports.getBalance = getBalance;
exports.listBalances = listBalances;
const grpc_1 = require("@mysten/sui/grpc");
const objects_js_1 = require("../chain/objects.js");
const world_js_1 = require("../chain/world.js");
const messages_js_1 = require("./messages.js");
const move_types_js_1 = require("./move-types.js");
const objects_js_2 = require("./objects.js");
const state_js_1 = require("./state.js");
const DEFAULT_PAGE = 50;
const MAX_PAGE = 1_000;
/** Lists owned objects by type, coins by descending balance. The page token is the key of the last object. */
function listOwnedObjects(state, request) {
    const { chain } = state;
    const owner = (0, state_js_1.readAddress)(request.owner, 'owner');
    const matches = request.objectType === undefined ? () => true : (0, move_types_js_1.typeFilter)(request.objectType);
    const last = Buffer.from(request.pageToken ?? []).toString('utf8');
    const rows = chain.objects
        .owned(owner)
        .filter((object) => matches((0, move_types_js_1.objectType)(object, chain.world)))
        .map((object) => ({ object, key: (0, objects_js_2.sortKey)(object) }))
        .filter(({ key }) => key > last)
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    const page = rows.slice(0, pageSize(request.pageSize));
    const paths = request.readMask?.paths ?? [...objects_js_2.DEFAULT_OBJECT_FIELDS, 'owner', 'object_type'];
    const objects = page.map(({ object }) => (0, messages_js_1.applyMask)(grpc_1.GrpcTypes.Object, (0, objects_js_2.toObject)(object, state), paths));
    const next = page.length < rows.length ? page.at(-1)?.key : undefined;
    // A token at the end would promise another page.
    return next === undefined ? { objects } : { objects, nextPageToken: new Uint8Array(Buffer.from(next, 'utf8')) };
}
/** Returns the balance of one coin type. */
function getBalance(state, { owner, coinType }) {
    return { balance: balanceOf((0, state_js_1.readAddress)(owner, 'owner'), (0, move_types_js_1.readCoinType)(coinType ?? world_js_1.SUI_TYPE), state) };
}
/** Returns all balances that are not zero, on one page. */
function listBalances(state, { owner }) {
    const address = (0, state_js_1.readAddress)(owner, 'owner');
    const balances = [world_js_1.SUI_TYPE, state.chain.collateralType].map((type) => balanceOf(address, type, state));
    return { balances: balances.filter(({ balance }) => balance !== 0n) };
}
function balanceOf(owner, coinType, { chain }) {
    const coinBalance = (0, objects_js_1.totalOf)(chain.objects.coins(owner, coinType));
    const addressBalance = chain.objects.addressBalance(owner, coinType);
    return { coinType, balance: coinBalance + addressBalance, coinBalance, addressBalance };
}
function pageSize(wanted) {
    return wanted === undefined || wanted === 0 ? DEFAULT_PAGE : Math.min(wanted, MAX_PAGE);
}
