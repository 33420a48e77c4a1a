/** The sandbox's blockchain: builds transactions for its service, and executes what comes back signed. */
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { admit } from './admission.js';
import { Builder } from './build.js';
import { toDirectory } from './call.js';
import { DIALECTS } from './dialect.js';
import { execute } from './execute.js';
import { isOwned, objectDigest, ObjectStore } from './object.js';
import { readTransaction } from './program.js';
import { refuse } from './refusal.js';
import { expectSigners } from './signature.js';
import { tamper } from './tamper.js';
import { Wallets } from './wallet.js';
import { toEpoch, toWorld } from './world.js';
const ORACLE_MAX_AGE_MS = 1_000;
/**
 * Makes a chain with the engine's markets on it, and nobody else.
 *
 * @param options how it is to be
 * @returns the chain
 */
export function createChain(options) {
    return new SandboxChain(options);
}
class SandboxChain {
    packages;
    collateralType;
    chainId;
    #ground;
    #wallets;
    #builder;
    /** By digest; kept for good, as a chain does. */
    #answers = new Map();
    constructor({ engine, seed, dialect, depositTo, oracle, oracleMaxAgeMs, collateralDecimals }) {
        const world = toWorld(seed, engine.markets, collateralDecimals);
        const table = DIALECTS[dialect];
        const store = new ObjectStore();
        for (const object of genesis(world))
            store.put(object);
        this.#ground = { world, table, directory: toDirectory(table, world), store, engine };
        this.#wallets = new Wallets(store, world, seed);
        const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
        this.#builder = new Builder({ ground: this.#ground, oracle, oracleMaxAgeMs: maxAge }, depositTo);
        ({ packages: this.packages, collateralType: this.collateralType, chainId: this.chainId } = world);
    }
    epoch(now) {
        return toEpoch(now);
    }
    mint(address, coins) {
        this.#wallets.mint(normalizeSuiAddress(address), coins);
    }
    wallet(address) {
        return this.#wallets.view(normalizeSuiAddress(address));
    }
    accountsOf(address) {
        const owned = this.#ground.store.owned(normalizeSuiAddress(address));
        return owned.filter((object) => object.kind === 'capability').map(toAccount);
    }
    account(id) {
        const capability = this.#ground.store.capability(normalizeSuiAddress(id));
        return capability && toAccount(capability);
    }
    accountNumbered(accountNumber) {
        const capability = this.#ground.store.capabilityNumbered(accountNumber);
        return capability && toAccount(capability);
    }
    object(id) {
        const object = this.#ground.store.get(normalizeSuiAddress(id));
        if (object === undefined)
            return undefined;
        const { version } = object;
        return isOwned(object)
            ? { version, digest: objectDigest(object), initialVersion: undefined }
            : { version, digest: '', initialVersion: object.initialVersion };
    }
    build(action, body, now) {
        return this.#builder.build(action, body, now);
    }
    async submit(transactionBytes, signatures, now) {
        const transaction = readTransaction(transactionBytes);
        const { sender, gasData } = transaction.data;
        await expectSigners(transaction.bytes, signatures, new Set([sender, gasData.owner]));
        const answer = this.#answers.get(transaction.digest) ?? this.#run(transaction, now);
        this.#answers.set(transaction.digest, answer);
        if (answer instanceof Error)
            throw answer;
        return answer;
    }
    tamper(answer, what) {
        return tamper(answer, what, this.#ground);
    }
    #run(transaction, now) {
        const { data, program, digest } = transaction;
        const { sender, gasData } = data;
        const payment = admit(transaction, this.#ground, now);
        const terms = { gasPrice: BigInt(gasData.price), gasBudget: BigInt(gasData.budget), payment };
        const occasion = { sender, gasOwner: gasData.owner, digest, now };
        const executed = execute({ program, occasion, ...terms }, this.#ground);
        this.#wallets.charge(gasData.owner, executed.cost.net, executed.run?.ledger.oracleFees);
        return this.#answer(digest, executed);
    }
    #answer(digest, { run, failure }) {
        if (run === undefined)
            return refuse('execution', failure ?? 'the transaction failed');
        return this.#tell(digest, run.report);
    }
    #tell(digest, report) {
        const { orders, cancels, marketId, capabilityId = '' } = report;
        const action = report.action();
        const account = this.account(capabilityId);
        if (action === undefined || account === undefined) {
            return refuse('report', `transaction ${digest} was executed, but did nothing on the exchange`);
        }
        return { digest, action, account, ...(marketId === undefined ? {} : { marketId }), orders, cancels };
    }
}
function toAccount({ id, accountId, accountNumber, owner }) {
    return { accountNumber, capabilityId: id, accountId, owner };
}
/** The shared objects that are there from the beginning. */
function genesis({ registryId, clockId, collateralFeedId, markets, feedIds, firstVersion }) {
    const at = { version: firstVersion, initialVersion: firstVersion };
    const once = { version: 1n, initialVersion: 1n };
    return [
        { kind: 'registry', id: registryId, ...at },
        { kind: 'clock', id: clockId, ...once },
        { kind: 'feed', id: collateralFeedId, ...at },
        ...[...markets.keys()].map((id) => ({ kind: 'market', id, ...at })),
        ...[...feedIds].map(([marketId, id]) => ({ kind: 'feed', id, marketId, ...at })),
    ];
}
