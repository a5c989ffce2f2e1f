import { Checkbox, Stack } from '@alai/ui'

type Props = {
  label: string
  codes: string[]
  codeLabel: (code: string) => string
  value: string[]
  error: string | undefined
  onChange: (codes: string[]) => void
}

/** Checkboxes of codes that programs use, such as events and scopes, each with its explanation. */
export function CodeCheckboxGroup({ label, codes, codeLabel, value, error, onChange }: Props) {
  return (
    <Checkbox.Group label={label} required error={error} value={value} onChange={onChange}>
      <Stack gap={4} mt={6}>
        {codes.map((code) => (
          <Checkbox
            key={code}
            value={code}
            className="a-tick"
            label={
              <>
                {codeLabel(code)} <code className="a-code">{code}</code>
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
