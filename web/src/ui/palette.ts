export type Palette = Record<keyof typeof light, string>
export type ThemeMode = 'light' | 'dark'

const light = {
  ground: '#f4f4f5',
  surface: '#ffffff',
  sunken: '#fafafa',
  hover: '#f2f3f4',
  line: '#e8e9eb',
  'line-strong': '#d4d6da',
  control: '#868c96',
  ink: '#17191d',
  'ink-2': '#494e57',
  'ink-3': '#646a75',
  'ink-off': '#9ca1aa',
  accent: '#2f4fd0',
  'accent-hover': '#2643b5',
  'accent-ink': '#2a47bd',
  'accent-soft': '#eef1fc',
  'accent-line': '#c3cdf4',
  'on-accent': '#ffffff',
  ok: '#0b7549',
  'ok-soft': '#e8f5ee',
  warn: '#8f5500',
  'warn-soft': '#fdf3e1',
  bad: '#b8291f',
  'bad-soft': '#fcedec',
}

const dark: Palette = {
  ground: '#0e0f12',
  surface: '#16181c',
  sunken: '#1a1c21',
  hover: '#202329',
  line: '#272a30',
  'line-strong': '#3a3e46',
  control: '#767d89',
  ink: '#eceef1',
  'ink-2': '#b9bec7',
  'ink-3': '#959ba6',
  'ink-off': '#5f6570',
  accent: '#4a67e6',
  'accent-hover': '#3f5bd9',
  'accent-ink': '#9db0ff',
  'accent-soft': '#1f2745',
  'accent-line': '#3a4880',
  'on-accent': '#ffffff',
  ok: '#5fcf9b',
  'ok-soft': '#14291f',
  warn: '#e9b25c',
  'warn-soft': '#2d2413',
  bad: '#ff8f85',
  'bad-soft': '#331b1a',
}

/** The colours of tokens.css, for antd, which derives further shades and so needs values, not variables. */
export const palettes: Record<ThemeMode, Palette> = { light, dark }
