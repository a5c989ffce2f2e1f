// Fails if files of the front end, or features, import each other in a cycle, or import a file that does not exist. Imports of types and lazy
// imports count, too.
import {
  findCycles,
  findUnresolvedImports,
  readImportGraph,
  readImports,
  toPartGraph,
} from './import-graph.mjs'

const imports = readImports()
const fileGraph = readImportGraph(imports)
const cycles = [...findCycles(fileGraph), ...findCycles(toPartGraph(fileGraph))]
const unresolved = findUnresolvedImports(imports)
for (const cycle of cycles) process.stderr.write(`import cycle: ${cycle.join('\n  imports ')}\n`)
for (const fault of unresolved) process.stderr.write(`unknown file: ${fault}\n`)
process.exitCode = cycles.length + unresolved.length > 0 ? 1 : 0
