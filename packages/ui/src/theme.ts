// The Mantine theme of the pages for couples and staff. Colours: plum, fir, honey, poppy, sky, stone.
import { type CSSVariablesResolver, type MantineColorsTuple, createTheme, rem } from '@mantine/core'

const plum: MantineColorsTuple = [
  '#fbf4f8',
  '#f5e6ef',
  '#e9cbdd',
  '#d9a6c5',
  '#c57da8',
  '#ad578a',
  '#934073',
  '#7a2f5e',
  '#602449',
  '#421a34',
]
const fir: MantineColorsTuple = [
  '#eff7f1',
  '#dcefe2',
  '#b8dcc4',
  '#8ac69d',
  '#5aa975',
  '#378b57',
  '#277245',
  '#1f5c38',
  '#18482c',
  '#113420',
]
const honey: MantineColorsTuple = [
  '#fef7e6',
  '#fcebc4',
  '#f7d88d',
  '#efc055',
  '#dfa430',
  '#be8312',
  '#94640a',
  '#774f07',
  '#5b3d07',
  '#402b05',
]
const poppy: MantineColorsTuple = [
  '#fdf2ef',
  '#fae0d9',
  '#f3bcae',
  '#e9917d',
  '#db6650',
  '#c7452f',
  '#ab3421',
  '#8c2a1a',
  '#6d2114',
  '#4e180f',
]
const sky: MantineColorsTuple = [
  '#eff6f9',
  '#dae9f0',
  '#b3d2e0',
  '#83b5cb',
  '#5296b2',
  '#327999',
  '#256380',
  '#1d4f67',
  '#173e51',
  '#102c3a',
]
const stone: MantineColorsTuple = [
  '#fbf9fa',
  '#f5f2f4',
  '#ebe6e9',
  '#ddd6da',
  '#c2b8be',
  '#948991',
  '#6f646c',
  '#574d54',
  '#3a3238',
  '#231d22',
]

export const theme = createTheme({
  colors: {
    pruna: plum,
    brad: fir,
    miere: honey,
    mac: poppy,
    cer: sky,
    piatra: stone,
    gray: stone,
    green: fir,
    yellow: honey,
    red: poppy,
    blue: sky,
  },
  primaryColor: 'pruna',
  primaryShade: 7,
  white: '#ffffff',
  black: '#231d22',
  fontFamily: '"Figtree", system-ui, -apple-system, "Segoe UI", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  headings: {
    fontFamily: '"Figtree", sans-serif',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(26), lineHeight: '1.2' },
      h2: { fontSize: rem(16), lineHeight: '1.35' },
      h3: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(20) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36, radius: 'sm' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'xl', size: 'lg' },
      styles: { root: { textTransform: 'none', fontWeight: 550 } },
    },
    Table: {
      defaultProps: {
        horizontalSpacing: 'sm',
        highlightOnHover: true,
        highlightOnHoverColor: 'gray.0',
      },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 460,
        overlayProps: { backgroundOpacity: 0.34, color: '#23141e' },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        size: 480,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.34, color: '#23141e' },
      },
    },
    // The options are rendered beside their field, so that they are in the landmark of the page or in the dialog.
    // With the fixed strategy no container clips them.
    Combobox: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
    // The focus goes to the first item: the empty placeholder that the library inserts before it is not a menu item. Rendered beside its
    // button, the menu stays in the landmark of the page.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false } },
    // The header of a dialog is not the banner of the page. A confirmation over a form would otherwise create two banners.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { radius: 'md', withBorder: true, withCloseButton: false } },
    // The radius is a variable, because the library would repeat the property as an attribute of the element.
    Progress: {
      defaultProps: { size: 8 },
      vars: () => ({ root: { '--progress-radius': 'var(--mantine-radius-xl)' } }),
    },
  },
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  dark: {},
  variables: {},
  light: {
    '--mantine-color-placeholder': '#6f646c',
    '--mantine-color-dimmed': '#6f646c',
    '--mantine-color-default-border': '#ddd6da',
    '--mantine-color-anchor': '#7a2f5e',
    '--mantine-color-error': '#8c2a1a',
  },
})
