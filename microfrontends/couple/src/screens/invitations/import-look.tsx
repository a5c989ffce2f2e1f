import { Alert, Button, Checkbox, Rows, Switch, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../parts/texts'
import { useWrite } from './invitations.data'
import { markBegun, useNumber } from './import.data'
import { ImportBad } from './import-bad'
import { ImportColumns } from './import-columns'
import { ImportDuplicates } from './import-duplicates'
import {
  type Look,
  type Plan,
  START,
  columnsOf,
  faultOf,
  outcome,
  sendImport,
  useLook,
} from './import-plan'
import { type ImportT, useImportTexts } from './import-texts'
import i from './import.module.css'

/** The word for what stands between cells: a comma between quote marks is hard to see. */
const DELIMITERS: Record<string, 'tab' | 'comma' | 'semicolon' | 'bar' | undefined> = {
  '\t': 'tab',
  ',': 'comma',
  ';': 'semicolon',
  '|': 'bar',
}

/** As what the file was read: rows, sheet or encoding and delimiter. */
function readAs(look: Look, s: ImportT): string {
  const sign = DELIMITERS[look.delimiter ?? '']
  const delimiter = sign ? s(sign) : `„${look.delimiter}”`
  const how =
    look.format === 'xlsx'
      ? s('as_sheet', { sheet: look.sheet ?? '' })
      : s('as_text', {
          encoding: look.encoding === 'windows-1250' ? 'Windows-1250' : (look.encoding ?? ''),
          delimiter,
        })
  return `${s('rows', { count: look.total })} · ${how}`
}

type Props = { eventId: string; file: File; back: () => void; begun: (id: string) => void }

/** The second step: which column is what, what is wrong, what is there already; nothing is changed yet. */
export function ImportLook({ eventId, file, back, begun }: Props) {
  const t = useCoupleTexts()
  const s = useImportTexts()
  const number = useNumber()
  const [plan, setPlan] = useState<Plan>(START)
  const change = (part: Partial<Plan>) => setPlan((was) => ({ ...was, ...part }))
  const headed = (header: boolean) => change({ header, columns: undefined, choices: {} })
  const seen = useLook(eventId, file, plan)
  const look = seen.data
  const send = useWrite(async (digest: string) => {
    const job = await sendImport(eventId, file, plan, digest)
    markBegun(job.id)
    begun(job.id)
  })
  const error = send.error ?? seen.error
  const fault = error ? faultOf(error) : undefined
  const named = look?.good != null
  const counts = look && named ? outcome(look, plan) : undefined
  const stopped = plan.whole && (look?.failed ?? 0) > 0
  const going = counts ? counts.add + counts.update : 0
  return (
    <>
      <div className={i.part} aria-busy={seen.isFetching}>
        <div>
          <Text fw={600} className="a-name">
            {file.name}
          </Text>
          {look && (
            <Text size="sm" c="dimmed" role="status">
              {readAs(look, s)}
            </Text>
          )}
        </div>
        {error && (
          <Alert color="red" role="alert">
            {fault ? s(`fault_${fault}`) : t(send.error ? 'import.failed' : 'failed')}
          </Alert>
        )}
        {seen.isPending && <Rows label={s('reading')} />}
        {look && !seen.error && (
          <>
            {counts && (
              <dl className={i.stat}>
                <div data-s="good">
                  <dt>{s('good')}</dt>
                  <dd>{number(look.good ?? 0)}</dd>
                </div>
                <div data-s="twice">
                  <dt>{s('twice')}</dt>
                  <dd>{number(look.duplicates_count)}</dd>
                </div>
                <div data-s="bad">
                  <dt>{s('wrong')}</dt>
                  <dd>{number(look.failed)}</dd>
                </div>
              </dl>
            )}
            {!named && (
              <Alert color="yellow" role="alert">
                <Text size="sm">{s('say_names')}</Text>
                {plan.header && look.columns.every((column) => !column) && (
                  <>
                    <Text size="sm" className="a-name">
                      {s('no_heading', { row: look.header.filter(Boolean).join(' · ') })}
                    </Text>
                    <Button
                      variant="default"
                      size="compact-md"
                      mt={8}
                      onClick={() => headed(false)}
                    >
                      {s('is_guest')}
                    </Button>
                  </>
                )}
              </Alert>
            )}
            {look.failed > 0 && <ImportBad rows={look.rows} count={look.failed} />}
            {look.failed > 0 && (
              <Switch
                label={s('only_good')}
                checked={!plan.whole}
                onChange={(e) => change({ whole: !e.currentTarget.checked })}
              />
            )}
            {look.duplicates_count > 0 && (
              <ImportDuplicates look={look} plan={plan} change={change} />
            )}
            <ImportColumns
              look={look}
              columns={columnsOf(look, plan)}
              change={(columns) => change({ columns, choices: {} })}
            />
            <Checkbox
              label={s('headless')}
              checked={!plan.header}
              onChange={(e) => headed(!e.currentTarget.checked)}
            />
          </>
        )}
      </div>
      <div className={i.foot}>
        <Button variant="default" onClick={back}>
          {s('other_file')}
        </Button>
        {stopped && (
          <Text size="sm" c="dimmed" role="status">
            {s('stopped')}
          </Text>
        )}
        {look && !seen.error && (
          <Button
            disabled={going === 0 || stopped || seen.isFetching}
            loading={send.isPending}
            onClick={() => send.mutate(look.digest)}
          >
            {going === 0 ? s('send_none') : s('send', { count: going, number: number(going) })}
          </Button>
        )}
      </div>
    </>
  )
}
