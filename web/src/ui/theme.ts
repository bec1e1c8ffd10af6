import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { palettes, type Palette, type ThemeMode } from './palette'

/** The one of tokens.css, which knows the language. */
const font = 'var(--font)'

/** The antd theme for a mode: the tokens of tokens.css under their antd names. */
export function themeFor(mode: ThemeMode, reducedMotion: boolean): ThemeConfig {
  const c = palettes[mode]
  return {
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, asMeasured(c)],
    token: { ...colours(c), ...sizes, fontFamily: font, motion: !reducedMotion },
    components: components(c),
  }
}

/** The dark algorithm dims what it is given; our colours are measured already, so they stand as they are. */
function asMeasured(c: Palette): MappingAlgorithm {
  const measured = { ...colours(c) }
  return (_, derived) => ({ ...(derived ?? theme.defaultAlgorithm(theme.defaultSeed)), ...measured })
}

const sizes = {
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  fontSizeXL: 16,
  fontSizeHeading3: 20,
  lineHeight: 20 / 13,
  borderRadiusSM: 4,
  borderRadius: 6,
  borderRadiusLG: 10,
  controlHeight: 32,
  controlHeightSM: 28,
  controlHeightLG: 40,
  lineWidthFocus: 2,
  fontWeightStrong: 600,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.18s',
}

function colours(c: Palette): ThemeConfig['token'] {
  return {
    ...surfaces(c),
    colorPrimary: c.accent,
    colorPrimaryHover: c['accent-hover'],
    colorPrimaryText: c['accent-ink'],
    colorPrimaryBg: c['accent-soft'],
    colorPrimaryBorder: c['accent-line'],
    colorInfo: c['accent-ink'],
    colorLink: c['accent-ink'],
    colorLinkHover: c['accent-ink'],
    controlItemBgActive: c['accent-soft'],
    controlItemBgHover: c.hover,
    colorSuccess: c.ok,
    colorSuccessBg: c['ok-soft'],
    colorWarning: c.warn,
    colorWarningBg: c['warn-soft'],
    colorError: c.bad,
    colorErrorBg: c['bad-soft'],
  }
}

function surfaces(c: Palette): ThemeConfig['token'] {
  return {
    colorBgBase: c.surface,
    colorBgLayout: c.ground,
    colorBgContainer: c.surface,
    colorBgElevated: c.surface,
    colorFillAlter: c.sunken,
    colorFillTertiary: c.hover,
    colorBorder: c['line-strong'],
    colorBorderSecondary: c.line,
    colorSplit: c.line,
    colorTextBase: c.ink,
    colorText: c.ink,
    colorTextHeading: c.ink,
    colorTextSecondary: c['ink-2'],
    colorIcon: c['ink-2'],
    colorTextTertiary: c['ink-3'],
    colorTextDescription: c['ink-3'],
    colorTextPlaceholder: c['ink-3'],
    colorTextQuaternary: c['ink-off'],
    colorTextDisabled: c['ink-off'],
    boxShadowSecondary: 'var(--shadow-pop)',
    boxShadow: 'var(--shadow-pop)',
  }
}

function components(c: Palette): ThemeConfig['components'] {
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      defaultBorderColor: c['line-strong'],
      defaultHoverBg: c.hover,
      defaultHoverBorderColor: c['line-strong'],
      defaultHoverColor: c.ink,
      textTextColor: c['ink-2'],
      textHoverBg: c.hover,
      paddingInline: 12,
      paddingInlineSM: 10,
      contentFontSizeSM: 13,
      contentFontSizeLG: 14,
      onlyIconSize: 16,
      onlyIconSizeSM: 16,
    },
    Checkbox: { colorBorder: c.control },
    Radio: { colorBorder: c.control },
    Layout: { bodyBg: c.ground, headerBg: c.ground, siderBg: c.ground },
    Segmented: { trackPadding: 2, trackBg: c.hover },
    Table: {
      headerBg: c.sunken,
      headerColor: c['ink-3'],
      headerSplitColor: 'transparent',
      borderColor: c.line,
      rowHoverBg: c.hover,
      rowSelectedBg: c['accent-soft'],
    },
    Tabs: { horizontalItemGutter: 24, inkBarColor: c.accent },
    Tooltip: { colorBgSpotlight: '#17191d', colorTextLightSolid: '#ffffff' },
  }
}
