// Limits the number of calls of `useState` in a component or a hook. The state of a form belongs to the form library.

/** `useState(…)` and `React.useState(…)`. */
const isUseState = ({ callee }) =>
  (callee.type === 'Identifier' && callee.name === 'useState') ||
  (callee.type === 'MemberExpression' && callee.property.name === 'useState')

export default {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    messages: { many: 'This function calls useState {{count}} times. The maximum is {{limit}}.' },
  },
  create(context) {
    const [limit] = context.options
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
      CallExpression(node) {
        if (counts.length > 0 && isUseState(node)) counts[counts.length - 1] += 1
      },
    }
  },
}
