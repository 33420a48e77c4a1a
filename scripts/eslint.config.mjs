/** The lint rules of the whole project: typescript-eslint with types, and a doc comment on every exported name. */

import eslint from '@eslint/js';
import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

export default tseslint.config(
    {
        ignores: [
            'examples/notebooks/**',
            'examples/browser/dist/**',
            'js/**',
            'docs/api/**',
            'node_modules/**',
            'ts/wire/manifest.ts',
            'ts/exchange/describe/implicit.ts',
        ],
    },
    eslint.configs.recommended,
    ...tseslint.configs.strictTypeChecked,
    {
        languageOptions: {
            parserOptions: {
                project: ['./scripts/tsconfig.json', './scripts/tsconfig.page.json'],
                tsconfigRootDir: process.cwd(),
            },
        },
        rules: {
            '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
            // The caller names the type of a row: `toRows<WireOrder>(response)`.
            '@typescript-eslint/no-unnecessary-type-parameters': 'off',
            '@typescript-eslint/switch-exhaustiveness-check': 'error',
            '@typescript-eslint/consistent-type-imports': 'error',
            'no-console': 'error',
        },
    },
    {
        files: ['ts/**/*.ts'],
        plugins: { jsdoc },
        settings: { jsdoc: { mode: 'typescript' } },
        rules: {
            'jsdoc/require-jsdoc': [
                'error',
                {
                    publicOnly: true,
                    contexts: [
                        'FunctionDeclaration',
                        'ClassDeclaration',
                        'TSInterfaceDeclaration',
                        'TSTypeAliasDeclaration',
                    ],
                    checkConstructors: false,
                },
            ],
            'jsdoc/check-param-names': ['error', { checkDestructured: false }],
            'jsdoc/check-tag-names': 'error',
            'jsdoc/no-types': 'error',
            'jsdoc/require-param-description': 'error',
            'jsdoc/require-returns-description': 'error',
            'jsdoc/require-throws-type': 'off',
        },
    },
    {
        files: ['test/**/*.ts', 'examples/**/*.ts'],
        rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
    },
    {
        files: ['**/*.{mjs,cjs}', 'examples/**', 'test/bench/**', 'ts/cli/**'],
        languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly', module: 'writable' } },
        rules: { 'no-console': 'off' },
    },
    { files: ['**/*.{mjs,cjs}'], extends: [tseslint.configs.disableTypeChecked] },
);
