// Limits the number of calls of `useState` in a component or a hook. The state of a form belongs to the form library.

/** `React.useState` */
const isMember = (node) => node?.type === 'MemberExpression' && node.property.name === 'useState'

export default {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    messages: { many: 'This function calls useState {{count}} times. The maximum is {{limit}}.' },
  },
  create(context) {
    const [limit] = context.options
    /** `useState` and the names under which the file imports or stores it. */
    const names = new Set(['useState'])
    const isUseState = (node) =>
      isMember(node) || (node?.type === 'Identifier' && names.has(node.name))
    /** The number of calls in each function around the current node, the innermost last. */
    const counts = []
    const enterFunction = () => counts.push(0)
    const leaveFunction = (node) => {
      const count = counts.pop()
      if (count > limit) context.report({ node, messageId: 'many', data: { count, limit } })
    }
    return {
      ':function': enterFunction,
      ':function:exit': leaveFunction,
      ImportSpecifier({ imported, local }) {
        if (imported.name === 'useState') names.add(local.name)
      },
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && isUseState(init)) names.add(id.name)
        if (id.type !== 'ObjectPattern') return
        for (const { key, value } of id.properties)
          if (key?.name === 'useState') names.add(value.name)
      },
      CallExpression({ callee }) {
        if (counts.length > 0 && isUseState(callee)) counts[counts.length - 1] += 1
      },
    }
  },
}
