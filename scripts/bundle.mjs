/**
 * Bundles the sources: one module for each entry and format, and one file of types for each entry. ES modules can be read; CommonJS is
 * without space and comments.
 */

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { withMethodDocs } from './method-docs.mjs';

/** The entries by the names of their bundles. The command line is an ES module only, and has no types. */
const LIBRARY = { index: 'ts/index', sandbox: 'sandbox/ts/index', register: 'ts/preload' };
const PROGRAM = { cli: 'cli/ts/index' };

/**
 * Development dependencies that are a part of js/, by name: what is used of each. All are loaded on first use, or by the command line
 * only. Both formats load one copy, in CommonJS.
 */
const BUNDLED = {
    ajv: ['Ajv'],
    'cli-progress': ['SingleBar'],
    'cli-table3': ['default'],
    commander: ['Argument', 'Command', 'CommanderError', 'InvalidArgumentError', 'Option'],
    'csv-parse': ['parse'],
    'hash-wasm': ['createBLAKE2b'],
    hyparquet: ['parquetMetadataAsync', 'parquetReadObjects'],
    'hyparquet-compressors': ['decompressLz4', 'decompressLz4Raw', 'decompressZstd'],
    'hyparquet-writer': ['ByteWriter', 'ParquetWriter', 'schemaFromColumnData'],
    picocolors: ['default'],
    read: ['read'],
};
const FOLDER_OF_BUNDLED = 'packages';
/** Licences that permit copies which name them. */
const PERMITTED = new Set(['MIT', 'ISC', 'BSD-3-Clause']);

/** All other packages stay imports. */
const isPackage = (id) => /^(?:@?[a-z][\w.-]+(?:\/|$)|node:)/.test(id) && !Object.hasOwn(BUNDLED, id);

const importBundled = {
    name: 'import-bundled',
    resolveId: (id) =>
        Object.hasOwn(BUNDLED, id) ? { id: `./${FOLDER_OF_BUNDLED}/${id}.cjs`, external: true } : undefined,
};

/**
 * The bundler keeps doc comments and legal comments (`//!`) only. So line comments are legal comments until `restoreComments` makes
 * them line comments again.
 */
const keepComments = {
    name: 'keep-comments',
    transform: {
        filter: { id: /\.ts$/ },
        handler: (code) => ({ code: code.replace(/^( *)\/\/ /gm, '$1//! '), map: null }),
    },
};
const restoreComments = {
    name: 'restore-comments',
    renderChunk: (code) => ({ code: code.replace(/^(\s*)\/\/! /gm, '$1// '), map: null }),
};

/** The members of an operation that `ts/wire/shapes.ts` has; `ts/wire/manifest.ts` has the others. */
const SHAPE = ['specPath', 'request', 'query', 'response', 'frames', 'source'];
const select = (object, isSelected) => Object.fromEntries(Object.entries(object).filter(([name]) => isSelected(name)));
/** What these two modules use of manifest.json: the adapter loads no schemas. */
const MANIFEST_PARTS = {
    'manifest.ts': (manifest) => ({
        ...select(manifest, (name) => !['schemas', 'updates'].includes(name)),
        operations: manifest.operations.map((operation) => select(operation, (name) => !SHAPE.includes(name))),
    }),
    'shapes.ts': ({ schemas, operations }) => ({
        schemas,
        operations: operations.map((operation) =>
            select(operation, (name) => ['id', 'method', ...SHAPE].includes(name)),
        ),
    }),
};
const splitManifest = {
    name: 'split-manifest',
    resolveId: {
        filter: { id: /\/manifest\.json$/ },
        handler: (id, importer) => `${resolve('manifest.json')}?${basename(importer)}`,
    },
    load: {
        filter: { id: /manifest\.json\?/ },
        handler: (id) => {
            const [path, importer] = id.split('?');
            const part = MANIFEST_PARTS[importer](JSON.parse(readFileSync(path, 'utf8')));
            return { code: JSON.stringify(part), moduleType: 'json' };
        },
    },
};

/**
 * Groups of modules that several roots load, named after these roots, such as `index-program`: the names do not depend on the names of
 * other files. A root is an entry or a module that is imported dynamically.
 */
function groupByRoots(entries) {
    let rootsOf;
    const collect = (context) => {
        const found = new Map();
        const visit = (id, root) => {
            const roots = found.get(id) ?? new Set();
            if (isPackage(id) || roots.has(root)) return;
            found.set(id, roots.add(root));
            const { importedIds, dynamicallyImportedIds } = context.getModuleInfo(id);
            for (const imported of importedIds) visit(imported, root);
            for (const imported of dynamicallyImportedIds) {
                if (!Object.values(entries).includes(imported)) visit(imported, basename(imported, '.ts'));
            }
        };
        for (const [root, id] of Object.entries(entries)) visit(id, root);
        return found;
    };
    // A module's imports have all of its roots, and perhaps more. The bundler adds imports to the first group that needs them.
    const ofRoots = (count) => ({
        debugName: `modules of ${count} roots`,
        priority: count,
        name: (id, context) => {
            rootsOf ??= collect(context);
            const roots = [...(rootsOf.get(id) ?? [])];
            return roots.length === count ? roots.sort().join('-') : undefined;
        },
    });
    return [5, 4, 3, 2].map(ofRoots);
}

/** Names stay, so that an error shows where it was thrown. */
const NO_SPACE = { compress: false, mangle: false, codegen: { removeWhitespace: true } };

/** Bundles entries in one format, in a flat folder: modules find the sandbox's page by their own URL. */
async function bundleFormat(paths, out, format, extension) {
    const input = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, resolve(`${path}.ts`)]));
    const bundle = await rolldown({
        input,
        // With Node as the platform, every bundle would import `node:module`, which bundlers for browsers refuse.
        platform: format === 'es' ? 'neutral' : 'node',
        external: isPackage,
        tsconfig: 'scripts/tsconfig.build.json',
        transform: { target: 'es2022' },
        // A constant may hide a package from the bundlers of pages.
        optimization: { inlineConst: false },
        plugins: [importBundled, ...(format === 'es' ? [keepComments] : []), splitManifest, withMethodDocs],
    });
    const { output } = await bundle.write({
        dir: out,
        format,
        entryFileNames: `[name].${extension}`,
        chunkFileNames: `[name].${extension}`,
        codeSplitting: { groups: groupByRoots(input) },
        ...(format === 'es'
            ? { plugins: [restoreComments], minify: false, comments: { jsdoc: false } }
            : { minify: NO_SPACE, comments: false }),
        strict: true,
        dynamicImportInCjs: false,
        esModule: true,
        generatedCode: { symbols: format === 'es' },
        // One of the two classes `aftermath` has another name in the bundle.
        keepNames: true,
        minifyInternalExports: false,
    });
    await bundle.close();
    // Entries share the classes of a module.
    const modules = output.flatMap((chunk) => Object.keys(chunk.modules ?? {}));
    const twice = modules.filter((id, i) => !id.startsWith('\0') && modules.indexOf(id) !== i);
    if (twice.length > 0) throw new Error(`modules are in two bundles: ${twice.join(', ')}`);
}

/** A module with what is used of a package; Node finds the names of constants only when an ES module imports CommonJS. */
function entryOf(name) {
    // The entry for Node has files; pages may contain this one.
    const source = name === 'hyparquet' ? 'hyparquet/src/index.js' : name;
    const constants = BUNDLED[name].map((used) => `export const ${used} = all.${used};`);
    if (BUNDLED[name][0] === 'default') return `export { default } from '${source}';`;
    return `import * as all from '${source}';\n${constants.join('\n')}`;
}

/** Bundles the packages that are a part of js/, and their licences. */
async function bundlePackages(out) {
    const folder = join(out, FOLDER_OF_BUNDLED);
    const prefix = '\0bundled:';
    const bundle = await rolldown({
        input: Object.fromEntries(Object.keys(BUNDLED).map((name) => [name, `${prefix}${name}`])),
        platform: 'node',
        // ES modules can be bundled in part.
        resolve: { mainFields: ['module', 'main'] },
        plugins: [
            {
                name: 'entries-of-bundled',
                resolveId(id, importer) {
                    if (id.startsWith(prefix)) return id;
                    return importer?.startsWith(prefix) ? this.resolve(id, resolve('package.json')) : undefined;
                },
                load: (id) => (id.startsWith(prefix) ? entryOf(id.slice(prefix.length)) : undefined),
            },
        ],
    });
    const { output } = await bundle.write({
        dir: folder,
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
        keepNames: true,
        minify: true,
    });
    await bundle.close();
    const modules = output.flatMap((chunk) => Object.keys(chunk.modules ?? {}));
    writeFileSync(join(folder, 'LICENSES'), licencesOf(modules));
}

/** The licences of the packages that modules are of. */
function licencesOf(modules) {
    const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []));
    const texts = [...folders].map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
        if (!PERMITTED.has(license) || file === undefined)
            throw new Error(`${name} has no licence that permits a copy`);
        return `${name} ${version}, ${license}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    });
    return texts.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/** Bundles the code. */
export async function bundleCode(out) {
    await bundlePackages(out);
    await bundleFormat({ ...LIBRARY, ...PROGRAM }, out, 'es', 'js');
    await bundleFormat(LIBRARY, out, 'cjs', 'cjs');
    chmodSync(join(out, 'cli.js'), 0o755);
}

/** Types for CommonJS must say that they import the types of a package that has ES modules only. */
const MODULE_TYPES = [
    /^import (\{.*\}) from ("@mysten\/[^"]+");$/gm,
    'import type $1 from $2 with { "resolution-mode": "import" };',
];

/** Checks the types and bundles them. Returns whether they have no errors. */
export async function bundleTypes(out, { unchecked }) {
    const folder = mkdtempSync(join(tmpdir(), 'types-'));
    try {
        const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
        const tsc = [
            'node_modules/typescript/bin/tsc',
            '-p',
            'scripts/tsconfig.build.json',
            ...emit,
            ...(unchecked ? ['--noCheck'] : []),
        ];
        if (spawnSync(process.execPath, tsc, { stdio: 'inherit' }).status !== 0) return false;
        for (const [name, path] of Object.entries(LIBRARY)) {
            const bundle = await rolldown({
                cwd: folder,
                input: { [name]: join(folder, `${path}.d.ts`) },
                external: isPackage,
                plugins: [dts({ tsconfig: false, dtsInput: true, emitDtsOnly: true, sourcemap: false })],
            });
            const { output } = await bundle.generate({ format: 'es', entryFileNames: '[name].ts' });
            await bundle.close();
            const { code } = output.find(({ isEntry }) => isEntry);
            writeFileSync(join(out, `${name}.d.cts`), code.replace(...MODULE_TYPES));
            // An ES module may import the types of CommonJS, and not the other way round.
            writeFileSync(join(out, `${name}.d.ts`), `export * from "./${name}.cjs";\n`);
        }
        return true;
    } finally {
        rmSync(folder, { recursive: true });
    }
}
