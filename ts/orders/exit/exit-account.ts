/**
 * The account that `exit` leaves: the one that the user selected, else the wallet's only one. It is read from
 * the chain in any case, as everything in it is closed and withdrawn.
 */

import { capabilityIdOf, isSameId, type AccountPair } from '../../account/account.js';
import type { AccountResolver } from '../../account/account-resolver.js';
import { listAccounts, readAccountName } from '../../account/accounts.js';
import { typePackagesOf } from '../../account/created-accounts.js';
import { readVaultName } from '../../account/owned-vaults.js';
import { toFullAddress, toFullType } from '../../core/address.js';
import { problem, Problem, sentence } from '../../core/problem.js';
import type { Context } from '../../exchange/context.js';
import { isWithoutResponse } from '../../exchange/errors/partial.js';
import { isGiven, type Params } from '../../exchange/params.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { SuiNode } from '../../node/sui-node.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';
import type { Submitter } from '../../submit/submitter.js';
import type { AccountPin } from '../../transaction/pins/pins.js';
import { parseAccountObject, parseCapabilityObject, readObjects, type ChainCapability } from './exit-objects.js';

/** What finding the account needs. */
export interface ExitAccountParts {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly resolver: AccountResolver;
    readonly pins: PinRegistry;
    readonly submitter: Submitter;
}

/** What the user selected: by params or `options.account`, else by a pin. */
interface Selection {
    /** A capability id, an account object id or a number. */
    readonly name: string | undefined;
    readonly pin: AccountPin | undefined;
}

const NAMES = ['account', 'accountId', 'accountNumber'] as const;

/** Finds the account of an exit. */
export class ExitAccount {
    constructor(private readonly parts: ExitAccountParts) {}

    /**
     * Finds the account as every write does; where the service does not respond, by the capabilities that the
     * node shows of the wallet.
     *
     * @throws {Problem} `unsupported` for a vault; `denied` for an agent's capability; `argument` for an
     *   account that is none of the wallet's; `missing` for several, none selected; `mismatch` where the
     *   chain shows other ids or another number
     */
    async find(node: SuiNode, params: Params): Promise<AccountPair> {
        const selection = await this.#readSelection(params);
        let pair: AccountPair;
        try {
            pair = await this.parts.submitter.resolveAccount(params, undefined);
        } catch (error) {
            if (!isWithoutResponse(error, this.parts.context.id)) throw error;
            pair = await this.#findOnChain(node, selection, error);
        }
        if (pair.vault !== undefined) throw ofVault();
        await this.#verify(node, pair);
        return pair;
    }

    async #readSelection(params: Params): Promise<Selection> {
        const { resolver, context } = this.parts;
        const [key, second] = NAMES.filter((one) => isGiven(params[one]));
        if (key !== undefined && second !== undefined)
            throw sentence('argument', `params.${key} and params.${second} are both set; leave one of them out`);
        const named = key === undefined ? undefined : readAccountName(params[key], `params.${key}`);
        const vault = isGiven(params['vault']) ? params['vault'] : named === undefined ? context.options.vault : '';
        if (readVaultName(vault, 'vault') !== undefined) throw ofVault();
        const name = named ?? readAccountName(context.options.account, 'options.account');
        return { name, pin: name === undefined ? (await resolver.pins.load()).account : undefined };
    }

    /** The account of a capability of the wallet, as far as the node shows it. */
    async #findOnChain(node: SuiNode, { name, pin }: Selection, cause: unknown): Promise<AccountPair> {
        const capabilities = await this.#ownedBy(await this.parts.resolver.wallet.address(), node);
        const targets = await readObjects(
            node,
            capabilities.flatMap(({ target, right }) => (right === 'other' ? [] : [target])),
        );
        const isNamed = ({ id, target, right }: ChainCapability): boolean => {
            const wanted = name ?? pin?.capability;
            if (wanted === undefined) return right === 'admin';
            if (wanted.startsWith('0x')) return isSameId(wanted, id) || isSameId(wanted, target);
            const account = targets.get(target);
            return account !== undefined && parseAccountObject(target, account).number === BigInt(wanted);
        };
        const found = capabilities.filter(isNamed);
        // An account of its own is meant before one that the wallet is an agent of.
        const [only, ...others] = [...found.filter(({ right }) => right === 'admin'), ...found];
        if (only === undefined) {
            const which = name ?? pin?.capability;
            if (which === undefined) throw cause;
            // Shortened, as it may be a private key in the wrong place.
            const shown = which.length > 20 ? `${which.slice(0, 10)}…` : which;
            throw sentence(
                'argument',
                `the node shows no account ${shown} of your wallet; pass one of its capabilities`,
            );
        }
        if (only.right === 'other') throw ofVault();
        if (only.right === 'agent') throw ofAgent(only.id);
        const several = others.filter(({ id, right }) => right === 'admin' && id !== only.id);
        if (several.length > 0) {
            const ids = [...new Set([only, ...several].map(({ id }) => id))].join(', ');
            const how = 'select it with options.account or params.account';
            throw problem('missing', 'account', `one of the capabilities ${ids}; ${how}`, 'none selected');
        }
        const pair = await this.#add(only, parseAccountObject(only.target, targets.get(only.target)), cause);
        if (pin !== undefined) expectPin(pin, pair);
        return pair;
    }

    async #ownedBy(wallet: string, node: SuiNode): Promise<ChainCapability[]> {
        const { packages } = this.parts.pins.options;
        const { authority, perpetuals } = typePackagesOf(packages.perpetuals?.at(-1) ?? '');
        const known = authority ?? packages.authority?.[0];
        if (known === undefined) {
            const fact = 'the package of capabilities is not known, so that the node cannot list those of the wallet';
            throw sentence('missing', `${fact}; pin it in options.transaction.pins.packages.authority`);
        }
        const owned = await node.owned(wallet, `${known}::authority::AuthorityCap`);
        const objects = await readObjects(
            node,
            owned.map(({ objectId }) => objectId),
        );
        return [...objects.entries()].flatMap(([id, object]) => {
            try {
                const capability = parseCapabilityObject(id, object);
                const isForeign = authority !== undefined && capability.packages[1] !== perpetuals;
                return isForeign && capability.right !== 'other' ? [] : [capability];
            } catch (error) {
                // Anybody can send a capability of anything to a wallet.
                if (error instanceof Problem) return [];
                throw error;
            }
        });
    }

    async #add(
        { id: capability }: ChainCapability,
        { id, coinType, number }: ReturnType<typeof parseAccountObject>,
        cause: unknown,
    ): Promise<AccountPair> {
        const { resolver, markets } = this.parts;
        const code = markets.all.find(({ settleId }) => toFullType(settleId) === coinType)?.settle;
        if (code === undefined) throw cause;
        const common = { code, accountNumber: `${number}` };
        const accounts = await resolver.accounts();
        // Calls that name no account still ask the service which one they mean.
        accounts.add([
            { ...common, id: capability, type: 'capability' },
            { ...common, id, type: 'account' },
        ]);
        const pair = accounts.find(capability);
        if (pair === undefined) throw cause;
        return pair;
    }

    /** Compares the account with its objects: the wallet must own the capability, and may withdraw. */
    async #verify(node: SuiNode, pair: AccountPair): Promise<void> {
        const { resolver, pins } = this.parts;
        const wallet = await resolver.wallet.address();
        const capabilityId = toFullAddress(capabilityIdOf(pair));
        const accountId = pair.account && toFullAddress(pair.account.id);
        if (accountId === undefined) {
            const fact = `the account object of ${listAccounts([pair])} is unknown`;
            throw sentence('account', `${fact}; select an account of fetchAccounts`);
        }
        if ((await resolver.accounts()).isAgent(pair)) throw ofAgent(capabilityId);
        const objects = await readObjects(node, [capabilityId, accountId]);
        const capability = parseCapabilityObject(capabilityId, objects.get(capabilityId));
        if (capability.right === 'other') throw ofVault();
        if (capability.right === 'agent') throw ofAgent(capabilityId);
        const account = parseAccountObject(accountId, objects.get(accountId));
        const { perpetuals, authority } = typePackagesOf(pins.options.packages.perpetuals?.at(-1) ?? '');
        const rows = [
            ['owner of the capability', wallet, capability.owner ?? 'none'],
            ['account of the capability', accountId, capability.target],
            ['number of the account object', `${pair.accountNumber}`, `${account.number}`],
            ['package of the account', account.packageId, capability.packages[1]],
            // Only of a contract that is shipped are the packages known that define its types.
            ...(authority === undefined
                ? []
                : [
                      ['package of capabilities', authority, capability.packages[0]],
                      ['package of accounts', perpetuals, account.packageId],
                  ]),
        ].map(([at = '', wanted = '', found = '']) => ({ at, wanted, found }));
        const departures = rows.filter(({ wanted, found }) => wanted !== found);
        if (departures.length > 0) throw new Problem('mismatch', departures);
    }
}

function expectPin(pin: AccountPin, { capability, account, accountNumber }: AccountPair): void {
    const found = { capability: capability?.id, account: account?.id, number: `${accountNumber}` };
    const wanted = { ...pin, number: `${pin.number}` };
    const departures = (['capability', 'account', 'number'] as const)
        .filter((key) => !isSameId(wanted[key], found[key] ?? ''))
        .map((key) => ({ at: `pins.account.${key}`, wanted: wanted[key], found: found[key] ?? 'none' }));
    if (departures.length > 0) throw new Problem('mismatch', departures);
}

function ofVault(): Problem {
    const fact = 'exit leaves no account of a vault, as its collateral belongs to depositors';
    return sentence('unsupported', `${fact}; close its positions with closeAllPositions, or name an own account`);
}

function ofAgent(id: string): Problem {
    const fact = `capability ${id} is an agent's, which cannot withdraw`;
    return sentence('denied', `${fact}; exit with the wallet that owns the account, or call closeAllPositions`);
}
