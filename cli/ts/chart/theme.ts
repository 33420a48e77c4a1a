/** The colours of a chart. */

/** Colours as CSS values. */
export interface Theme {
    readonly background: string;
    readonly text: string;
    readonly muted: string;
    readonly grid: string;
    readonly up: string;
    readonly down: string;
    readonly line: string;
    /** Text on `up` and `down`. */
    readonly label: string;
}

/** The themes of files that have no reader's preference. Their pairs of colours have a contrast of at least 4.5. */
export const THEMES = {
    light: {
        background: '#ffffff',
        text: '#1b1f24',
        muted: '#59636e',
        grid: '#e4e8ec',
        up: '#0f7b5f',
        down: '#c0343a',
        line: '#2f5fc4',
        label: '#ffffff',
    },
    dark: {
        background: '#0f1419',
        text: '#e6e9ec',
        muted: '#98a2ad',
        grid: '#262d35',
        up: '#35b48d',
        down: '#ef6a6a',
        line: '#7aa7f7',
        label: '#0f1419',
    },
} as const satisfies Record<string, Theme>;

/** The name of a theme. */
export type ThemeName = keyof typeof THEMES;

/** A theme whose colours are variables of the page around the picture. */
export const VARIABLES = Object.fromEntries(
    Object.keys(THEMES.light).map((name) => [name, `var(--${name})`]),
) as unknown as Theme;

/** The variables of a theme as CSS declarations. */
export function toDeclarations(theme: Theme): string {
    return Object.entries(theme)
        .map(([name, color]) => `--${name}: ${color};`)
        .join(' ');
}
