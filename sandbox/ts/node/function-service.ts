/**
 * `MovePackageService/GetFunction`: the signatures of venues' functions. Those of the contract are not
 * public.
 */

import { GrpcTypes } from '@mysten/sui/grpc';
import { FRAMEWORK, SUI_TYPE, type World } from '../chain/world.js';
import { toParameter } from '../venues/parameter.js';
import { AFSUI_TYPE, toVenueType } from '../venues/world.js';
import type { Draft } from './messages.js';
import { readAddress, type NodeState } from './state.js';
import { notFound } from './status.js';

const {
    FunctionDescriptor_Visibility: Visibility,
    OpenSignatureBody_Type: Type,
    OpenSignature_Reference: Reference,
} = GrpcTypes;

type Signature = Draft<typeof GrpcTypes.OpenSignature>;
type Body = Draft<typeof GrpcTypes.OpenSignatureBody>;

/** Types that parameters name without a package. */
const NAMED: Readonly<Record<string, string>> = {
    Clock: `${FRAMEWORK.sui}::clock::Clock`,
    Coin: `${FRAMEWORK.sui}::coin::Coin`,
    Balance: `${FRAMEWORK.sui}::balance::Balance`,
    SUI: SUI_TYPE,
    AFSUI: AFSUI_TYPE,
};

/** Describes a function of a venue. */
export function getFunction(
    { chain }: NodeState,
    { packageId, moduleName = '', name = '' }: GrpcTypes.GetFunctionRequest,
): Draft<typeof GrpcTypes.GetFunctionResponse> {
    const target = `${readAddress(packageId, 'package_id')}::${moduleName}::${name}`;
    const found = chain.venueFunctions.get(target);
    if (found === undefined) throw notFound(`Function ${target} not found`);
    const typeParameters = Array.from({ length: found.typeParameters }, () => ({ constraints: [] }));
    const parameters = found.parameters.map((text) => toSignature(text, chain.world));
    // What functions return is not described: no client needs it.
    const flags = { visibility: Visibility.PUBLIC, isEntry: false };
    return { function: { name, ...flags, typeParameters, parameters, returns: [] } };
}

function toSignature(text: string, world: World): Signature {
    const { mode, type } = toParameter(text);
    const body = toBody(type, world);
    if (mode === 'take') return { body };
    return { body, reference: mode === 'write' ? Reference.MUTABLE : Reference.IMMUTABLE };
}

function toBody(text: string, world: World): Body {
    if (text === 'u8') return { type: Type.U8, typeParameterInstantiation: [] };
    if (text === 'u16') return { type: Type.U16, typeParameterInstantiation: [] };
    if (text === 'vector<u8>') return { type: Type.VECTOR, typeParameterInstantiation: [toBody('u8', world)] };
    if (text === 'u64') return { type: Type.U64, typeParameterInstantiation: [] };
    if (text === 'address') return { type: Type.ADDRESS, typeParameterInstantiation: [] };
    if (text === 'u128') return { type: Type.U128, typeParameterInstantiation: [] };
    if (text === 'vector<u128>') return { type: Type.VECTOR, typeParameterInstantiation: [toBody('u128', world)] };
    if (text.startsWith('$')) {
        return { type: Type.TYPE_PARAMETER, typeParameter: Number(text.slice(1)) || 0, typeParameterInstantiation: [] };
    }
    const [, name = text, inner] = /^([^<]+)<(.+)>$/.exec(text) ?? [];
    return {
        type: Type.DATATYPE,
        typeName: NAMED[name] ?? toPerpetuals(name, world) ?? toVenueType(name, packagesOf(world)),
        typeParameterInstantiation: inner === undefined ? [] : inner.split(',').map((part) => toBody(part, world)),
    };
}

function packagesOf({ venues, packages }: World): Readonly<Record<string, string>> {
    return { ...venues.typePackages, perpetuals: packages.perpetuals };
}

/** The contract's objects; their type arguments are left out. */
function toPerpetuals(name: string, { packages, integratorType, venues }: World): string | undefined {
    switch (name) {
        case 'Account':
            return `${packages.perpetuals}::account::Account`;
        case 'Market':
            return `${packages.perpetuals}::clearing_house::ClearingHouse`;
        case 'Registry':
            return `${packages.perpetuals}::registry::Registry`;
        case 'Feed':
            return `${packages.oracle}::price_feed_storage::PriceFeedStorage`;
        case 'Capability':
            return `${packages.authority}::authority::AuthorityCap`;
        case 'Integrator':
            return `${FRAMEWORK.std}::option::Option<${integratorType}>`;
        case 'DcaOrder':
            return `${venues.packages.dca}::order::Order`;
        case 'Share':
            return `${venues.packages.vault}::vault::UserLpCoin`;
        default:
            return undefined;
    }
}
