// The only module that imports the component library, and the components that Alai builds on it. Used by `couple` and `staff`.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
// The order matters: a later style sheet overrides rules of an earlier one.
import './styles/figtree.css'
import './styles/base.css'
import './styles/area-frame.css'
import './styles/page-header.css'
import './styles/lists.css'
import './styles/dashboard.css'
import './styles/details.css'
import './styles/forms.css'
import './styles/row-selection.css'
import './styles/touch.css'
import './styles/toasts.css'

export {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Checkbox,
  ColorInput,
  FileButton,
  FileInput,
  Group,
  Loader,
  Menu,
  NumberInput,
  PasswordInput,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  TextInput,
  Textarea,
  Title,
  VisuallyHidden,
  type ModalProps,
} from '@mantine/core'
export {
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useMediaQuery,
} from '@mantine/hooks'
export { notifications } from '@mantine/notifications'
export { Drawer, Modal } from './modal'
export { hideErrorToasts, toast } from './toast'
export { UiProvider } from './provider'
export { AppIcon, Logo, type AppIconName } from './icons'
export { Donut, type DonutSlice } from './donut'
export {
  ConfirmDialog,
  EmptyState,
  PageHeader,
  Pager,
  StatusBadge,
  type PagerTexts,
} from './page-components'
export { Loading, LoadFailed, NotFound } from './load-states'
export { DataList, useIsCardLayout } from './data-list'
export type { Column, RowSelection } from './data-table'
export { type Sort } from './sort'
export { type UiTexts } from './ui-texts'
