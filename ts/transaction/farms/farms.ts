/** Farms: the types of their objects, and the calls of each write. */

import { toFullAddress } from '../../core/address.js';
import type { IntentOf } from '../intent.js';
import { toU64 } from '../bounded/program.js';
import type { Script, ScriptCall, ScriptSlot } from '../script/script.js';

/** The type of a farm. */
export interface FarmType {
    /** The package that defines it, `0x` and 64 digits. */
    readonly packageId: string;
    /** Full Move type of the coins that are staked. */
    readonly coinType: string;
    /** Only the functions of version 1 are known. */
    readonly version: 1 | 2;
}

const FARM = /^(0x[0-9a-f]{64})::(?:afterburner_vault::(AfterburnerVault)|vault::Vault)<(.+)>$/;
const POSITION = /^0x[0-9a-f]{64}::staked_position::StakedPosition<(.+)>$/;

/** Reads the type of a farm; `undefined` for another type. */
export function parseFarmType(type: string): FarmType | undefined {
    const [, packageId, first, coinType = ''] = FARM.exec(type) ?? [];
    if (packageId === undefined || !/^[^,<>]+(?:<.+>)?$/.test(coinType)) return undefined;
    return { packageId, coinType, version: first === undefined ? 2 : 1 };
}

/** Reads the coin type of an object of staked coins; `undefined` for another type. */
export function parsePositionType(type: string): string | undefined {
    return POSITION.exec(type)?.[1];
}

/** The module of all functions. */
const MODULE = 'staked_position';

const CLOCK: ScriptSlot = { kind: 'shared', id: toFullAddress('0x6'), mutable: false };

/** Returns the transaction of a write. */
export function farmScript(intent: IntentOf<'farm'>): Script {
    const farm = (mutable: boolean): ScriptSlot => ({ kind: 'shared', id: intent.farm, mutable });
    const u64 = (value: bigint): ScriptSlot => ({ kind: 'plain', bytes: toU64(value) });
    const row = (name: string, types: readonly string[], slots: readonly ScriptSlot[]): ScriptCall => {
        return { module: MODULE, name, types, slots };
    };
    const { package: id } = intent.ids;
    if (intent.action === 'stakeFarm') {
        const { coin, amount, lockMs } = intent;
        const slots = [farm(true), CLOCK, { kind: 'paid', place: 0 } as const, u64(lockMs)];
        const pays = [{ type: coin.type, amount }];
        return { package: id, pays, calls: [row('stake', [coin.type], slots)], outputs: [{ call: 0 }] };
    }
    const position: ScriptSlot = { kind: 'owned', id: intent.position };
    if (intent.action === 'withdrawFarm') {
        const { coin, amount } = intent;
        const calls = [row('withdraw_principal', [coin.type], [position, farm(true), CLOCK, u64(amount)])];
        // The contract pays exactly this amount, or fails.
        return { package: id, pays: [], calls, outputs: [{ call: 0 }] };
    }
    const { coinType, rewards } = intent;
    const metadata: ScriptSlot = { kind: 'result', call: 0 };
    const harvests = rewards.map((reward) =>
        row('harvest_rewards', [coinType, reward], [position, farm(true), metadata, CLOCK]),
    );
    return {
        package: id,
        pays: [],
        calls: [row('begin_harvest', [coinType], [farm(false)]), ...harvests, row('end_harvest', [], [metadata])],
        outputs: rewards.map((_, i) => ({ call: i + 1 })),
    };
}
