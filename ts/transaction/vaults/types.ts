/** Move types of vaults and of their shares. */

/** What the type of a vault's object says. */
export interface VaultType {
    /** The package that defines it. */
    readonly packageId: string;
    /** Full Move types of its shares and of its collateral. */
    readonly lpType: string;
    readonly coinType: string;
}

const VAULT = /^(0x[0-9a-f]{64})::\w+::Vault<(.+)>$/;
const CAPABILITY = /^(0x[0-9a-f]{64})::authority::AuthorityCap<(.+)>$/;
const SHARE = /^(0x[0-9a-f]{64})::\w+::UserLpCoin<(.+)>$/;

/** Reads the type of a vault; `undefined` for another type. */
export function parseVaultType(type: string): VaultType | undefined {
    const [, packageId, parameters = ''] = VAULT.exec(type) ?? [];
    const [lpType, coinType, ...others] = splitTypes(parameters);
    if (packageId === undefined || lpType === undefined || coinType === undefined || others.length > 0)
        return undefined;
    return { packageId, lpType, coinType };
}

/**
 * Reads the type of an object of shares: the package that defines it, and the type of the shares; `undefined`
 * for another type.
 */
export function parseShareType(type: string): Pick<VaultType, 'packageId' | 'lpType'> | undefined {
    const [, packageId, lpType] = SHARE.exec(type) ?? [];
    return packageId === undefined || lpType === undefined ? undefined : { packageId, lpType };
}

/** What the type of a capability says. */
export interface CapabilityType {
    /** The package that defines it. */
    readonly packageId: string;
    /** Full Move types of what it is for, and of its role. */
    readonly target: string;
    readonly role: string;
}

/** Reads the type of a capability; `undefined` for another type. */
export function parseCapabilityType(type: string): CapabilityType | undefined {
    const [, packageId, parameters = ''] = CAPABILITY.exec(type) ?? [];
    const [target, role, ...others] = splitTypes(parameters);
    if (packageId === undefined || target === undefined || role === undefined || others.length > 0) return undefined;
    return { packageId, target, role };
}

/** Splits type parameters, some of which have parameters of their own. */
export function splitTypes(text: string): string[] {
    const parts: string[] = [];
    let depth = 0;
    let part = '';
    for (const char of text) {
        if (char === '<') depth += 1;
        if (char === '>') depth -= 1;
        if (char === ',' && depth === 0) {
            parts.push(part);
            part = '';
        } else part += char;
    }
    return [...parts, part].map((one) => one.trim()).filter((one) => one !== '');
}
