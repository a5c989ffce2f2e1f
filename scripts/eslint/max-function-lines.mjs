// Limits the number of lines of a function. The body of a `describe` may be longer, because it only groups tests.

/** `describe(…)`, `test.describe(…)`, `describe.each(…)(…)`. */
const isDescribe = (callee) =>
  (callee.type === 'Identifier' && callee.name === 'describe') ||
  (callee.type === 'MemberExpression' &&
    (callee.property.name === 'describe' || isDescribe(callee.object))) ||
  (callee.type === 'CallExpression' && isDescribe(callee.callee))

export default {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    messages: { long: 'This function has {{lines}} lines. The maximum is {{limit}}.' },
  },
  create(context) {
    const [limit] = context.options
    const checkFunction = (node) => {
      const { parent } = node
      if (parent.type === 'CallExpression' && isDescribe(parent.callee)) return
      const lines = node.loc.end.line - node.loc.start.line + 1
      if (lines > limit) context.report({ node, messageId: 'long', data: { lines, limit } })
    }
    return {
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
    }
  },
}
