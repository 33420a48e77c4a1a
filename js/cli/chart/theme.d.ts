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
export declare const THEMES: {
    readonly light: {
        readonly background: "#ffffff";
        readonly text: "#1b1f24";
        readonly muted: "#59636e";
        readonly grid: "#e4e8ec";
        readonly up: "#0f7b5f";
        readonly down: "#c0343a";
        readonly line: "#2f5fc4";
        readonly label: "#ffffff";
    };
    readonly dark: {
        readonly background: "#0f1419";
        readonly text: "#e6e9ec";
        readonly muted: "#98a2ad";
        readonly grid: "#262d35";
        readonly up: "#35b48d";
        readonly down: "#ef6a6a";
        readonly line: "#7aa7f7";
        readonly label: "#0f1419";
    };
};
/** The name of a theme. */
export type ThemeName = keyof typeof THEMES;
/** A theme whose colours are variables of the page around the picture. */
export declare const VARIABLES: Theme;
/** The variables of a theme as CSS declarations. */
export declare function toDeclarations(theme: Theme): string;
