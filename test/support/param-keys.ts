/**
 * The keys that the types of `params` have, by method: read from the sources, as types leave nothing at run
 * time.
 */

import ts from 'typescript';

const SOURCES = ['ts/aftermath.ts', 'ts/pro/aftermath.ts'];

/** Returns the keys by the name of the method. Packages are not read: their types have no part in it. */
export function readParamKeys(): ReadonlyMap<string, readonly string[]> {
    const options: ts.CompilerOptions = {
        ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, strict: true },
        ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] },
    };
    const host = ts.createCompilerHost(options);
    host.resolveModuleNameLiterals = (literals, from) =>
        literals.map(({ text }) =>
            text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
        );
    const program = ts.createProgram(SOURCES, options, host);
    const checker = program.getTypeChecker();
    const keys = new Map<string, readonly string[]>();
    for (const path of SOURCES) {
        const [declaration] = program.getSourceFile(path)!.statements.filter(ts.isClassDeclaration);
        for (const member of declaration!.members) {
            if (!ts.isMethodDeclaration(member)) continue;
            const params = member.parameters.find(({ name }) => name.getText() === 'params');
            if (params === undefined || !/Params$/.test(params.type?.getText() ?? '')) continue;
            const type = checker.getTypeAtLocation(params);
            const kinds = type.isUnion() ? type.types : [type];
            const names = kinds.flatMap((kind) => kind.getProperties().map(({ name }) => name));
            keys.set(member.name.getText(), [...new Set(names)].sort());
        }
    }
    return keys;
}
