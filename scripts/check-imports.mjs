// Fails if files of the front end, or features, import each other in a cycle. Imports of types and lazy imports count, too.
import { findCycles, readImportGraph, toPartGraph } from './import-graph.mjs'

const fileGraph = readImportGraph()
const cycles = [...findCycles(fileGraph), ...findCycles(toPartGraph(fileGraph))]
for (const cycle of cycles) process.stderr.write(`import cycle: ${cycle.join('\n  imports ')}\n`)
process.exitCode = cycles.length > 0 ? 1 : 0
