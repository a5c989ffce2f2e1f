// The ESLint rule for imports of features.
import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, test } from 'vitest'
import featureImports from '../../scripts/eslint/feature-imports.mjs'

Object.assign(RuleTester, { describe, it: test, itOnly: test.only })

const inFile = (location: string, code: string) => ({
  code,
  filename: `/repository/microfrontends/couple/src/${location}`,
})
const rejected = (location: string, code: string, messageId: string) => ({
  ...inFile(location, code),
  errors: [{ messageId }],
})
/** A browser test that imports a file of a feature. */
const inBrowserTest = (file: string) => ({
  code: `import { x } from '../microfrontends/couple/src/features/${file}'`,
  filename: '/repository/e2e/x.spec.ts',
})
const SEATING_PAGE = 'features/seating/pages/hall-page.tsx'
const LAZY_PAGE = "lazy(() => import('./features/tasks/pages/tasks-page'))"

new RuleTester({
  languageOptions: { parser: tseslint.parser as never },
}).run('feature-imports', featureImports, {
  valid: [
    inFile(SEATING_PAGE, "import { useTasks } from '../../tasks'"),
    inFile(SEATING_PAGE, "import { useTasks } from '../../tasks/index'"),
    inFile(SEATING_PAGE, "import { useHall } from '../api'"),
    inFile(SEATING_PAGE, "import styles from './hall-page.module.css'"),
    inFile('layout/couple-layout.tsx', "import type { Task } from '../features/tasks'"),
    inFile('module.tsx', `const TasksPage = ${LAZY_PAGE}`),
    inFile('routes.generated.tsx', `const TasksPage = ${LAZY_PAGE}`),
    inFile('brand-routes.tsx', `const TasksPage = ${LAZY_PAGE}`),
    inFile('module.tsx', `const TasksPage = lazyPage(() => import('./features/tasks/pages/a'))`),
    inFile('features/tasks/tasks-page.test.tsx', "import TasksPage from './pages/tasks-page'"),
    inFile('features/tasks/fixtures.tsx', "import TasksPage from './pages/tasks-page'"),
    inFile('module.test.tsx', "import TasksPage from './features/tasks/pages/tasks-page'"),
    inFile('shared/jobs.test.tsx', "import { useTasks } from '../features/tasks/api'"),
    { code: "import { x } from './features/tasks/api'", filename: '/repository/e2e/x.ts' },
    inBrowserTest('tasks'),
    inBrowserTest('tasks/index'),
    inFile('features/tasks/tasks-page.test.tsx', "vi.mock('./api')"),
    inFile('features/tasks/tasks-page.test.tsx', 'vi.mock(name)'),
  ],
  invalid: [
    rejected(SEATING_PAGE, "import { useTasks } from '../../tasks/api'", 'index'),
    rejected(SEATING_PAGE, "import { useTasks as x } from '../../../features/tasks/api'", 'index'),
    rejected(SEATING_PAGE, "import type { Task } from '../../tasks/api'", 'index'),
    rejected(SEATING_PAGE, "type Task = import('../../tasks/api').Task", 'index'),
    rejected(SEATING_PAGE, "const load = () => import('../../tasks/api')", 'index'),
    rejected(SEATING_PAGE, "import styles from '../../tasks/tasks.module.css'", 'index'),
    rejected('features/seating/index.ts', "export * from '../tasks/api'", 'index'),
    rejected('features/seating/index.ts', "export { useTasks } from '../tasks/api'", 'index'),
    rejected('features/seating/hall.test.tsx', "import { x } from '../tasks/fixtures'", 'index'),
    rejected('shared/dates.ts', "import { useTasks } from '../features/tasks/api'", 'index'),
    rejected('module.tsx', "import { useTasks } from './features/tasks/api'", 'index'),
    rejected('module.tsx', "import TasksPage from './features/tasks/pages/tasks-page'", 'lazy'),
    rejected('routes.generated.tsx', `import P from './features/tasks/pages/tasks-page'`, 'lazy'),
    rejected('module.tsx', "void import('./features/tasks/pages/tasks-page')", 'lazy'),
    rejected('features/tasks/index.ts', "export { x } from './pages/tasks-page'", 'page'),
    rejected('layout/couple-layout.tsx', `const x = ${LAZY_PAGE.replace('./', '../')}`, 'page'),
    rejected(SEATING_PAGE, "import { x } from '@alai/staff/src/features/audit'", 'remote'),
    rejected(SEATING_PAGE, "import { x } from 'mf_public/features/site/api'", 'remote'),
    rejected(SEATING_PAGE, 'const load = (name) => import(name)', 'literal'),
    rejected('features/seating/hall.test.tsx', "vi.mock('../tasks/api')", 'index'),
    rejected('features/seating/hall.test.tsx', "vi.importActual('../tasks/api')", 'index'),
    rejected(SEATING_PAGE, "const api = require('../../tasks/api')", 'index'),
    { ...inBrowserTest('tasks/api'), errors: [{ messageId: 'index' }] },
    { ...inBrowserTest('tasks/pages/tasks-page'), errors: [{ messageId: 'index' }] },
  ],
})
