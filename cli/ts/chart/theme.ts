/** The colours of a chart. */

/** Colours as CSS values. */
export interface Theme {
    readonly background: string;
    readonly text: string;
    readonly muted: string;
    readonly grid: string;
    readonly up: string;
    readonly down: string;
}

/**
 * The themes of files that have no reader's preference. Their pairs of colours have a contrast of at least
 * 4.5.
 */
export const THEMES = {
    light: {
        background: '#ffffff',
        text: '#1b1f24',
        muted: '#59636e',
        grid: '#e4e8ec',
        up: '#0f7b5f',
        down: '#c0343a',
    },
    dark: {
        background: '#0f1419',
        text: '#e6e9ec',
        muted: '#98a2ad',
        grid: '#262d35',
        up: '#35b48d',
        down: '#ef6a6a',
    },
} as const satisfies Record<string, Theme>;

/** The name of a theme. */
export type ThemeName = keyof typeof THEMES;

/** The variables of a theme as CSS declarations. */
export function toDeclarations(theme: Theme): string {
    return Object.entries(theme)
        .map(([name, color]) => `--${name}: ${color};`)
        .join(' ');
}
