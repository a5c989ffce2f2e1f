// Rejects names that do not say what they name: the words of scripts/banned-names.txt, which must not be names of
// files either, and names of one letter. One letter is allowed for the translation function `t`, for counters of `for
// (;;)` loops, for type parameters, and for parameters of arrow functions that consist of one expression. Properties
// are not checked, because many of them are names of the API.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const BANNED_NAMES = new Set(
  readFileSync(path.join(import.meta.dirname, '../banned-names.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean),
)
const isBanned = (name) => BANNED_NAMES.has(name.toLowerCase())

/** Whether a variable is declared in the head of a `for (;;)` loop. */
const isLoopCounter = ({ type, parent: declaration }) =>
  type === 'Variable' &&
  declaration?.parent?.type === 'ForStatement' &&
  declaration.parent.init === declaration

const isParameterOfOneExpression = ({ type, node }) =>
  type === 'Parameter' &&
  node.type === 'ArrowFunctionExpression' &&
  node.body.type !== 'BlockStatement'

/** Whether a definition is a type parameter, `infer U` or the key of a mapped type. */
const isTypeParameter = ({ type, node }) =>
  type === 'Type' && (node.type === 'TSTypeParameter' || node.type === 'TSMappedType')

/** Whether an import keeps the exported name. Such a name is checked in the file that declares it. */
const isUnchangedImport = ({ type, node }) =>
  type === 'ImportBinding' &&
  node.type === 'ImportSpecifier' &&
  node.imported.name === node.local.name

const isOneLetterAllowed = (name, definition) =>
  name === 't' ||
  name === '_' ||
  isLoopCounter(definition) ||
  isParameterOfOneExpression(definition)

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'suggestion',
    docs: { description: 'reject names that do not say what they name' },
    schema: [],
    messages: {
      banned: "'{{name}}' is in scripts/banned-names.txt. Use the standard term of the field.",
      bannedFile: "The file name '{{name}}' is in scripts/banned-names.txt. Name the capability.",
      oneLetter: "'{{name}}' is one letter. Name what it is or counts.",
    },
  },
  create(context) {
    function checkFileName(program) {
      // The name up to the first dot: `apart` of `apart.test.ts`.
      const [name = ''] = path.basename(context.filename).split('.')
      if (isBanned(name)) context.report({ node: program, messageId: 'bannedFile', data: { name } })
    }

    function checkVariable({ name, defs: [definition] }) {
      // Global variables and `arguments` have no definition.
      if (!definition || isTypeParameter(definition) || isUnchangedImport(definition)) return
      const report = (messageId) =>
        context.report({ node: definition.name, messageId, data: { name } })
      if (isBanned(name)) report('banned')
      else if (name.length === 1 && !isOneLetterAllowed(name, definition)) report('oneLetter')
    }

    return {
      'Program:exit'(program) {
        checkFileName(program)
        // A class has two variables with one definition: one in the scope around the class and one in its own scope.
        const checkedNodes = new Set()
        for (const variable of context.sourceCode.scopeManager.scopes.flatMap(
          (scope) => scope.variables,
        )) {
          const node = variable.defs[0]?.name
          if (!checkedNodes.has(node)) checkVariable(variable)
          checkedNodes.add(node)
        }
      },
    }
  },
}
