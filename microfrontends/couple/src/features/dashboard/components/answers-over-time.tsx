import { formatDate, todayInBucharest } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { Table } from '@alai/ui'
import { type AnswerDay, cumulativeAnswers } from '../api'
import { AnswersChart } from './answers-chart'
import styles from './dashboard.module.css'
import { useDashboardTexts } from '../texts'

/** Running totals of acceptances and declines as a chart, and the counts of each day as a table. */
export function AnswersOverTime({
  days,
  deadline,
  auxiliaryCount,
}: {
  days: AnswerDay[]
  deadline: string | null
  auxiliaryCount: number
}) {
  const t = useDashboardTexts()
  const language = useLanguage()
  const formatNumber = useFormatNumber()
  const points = cumulativeAnswers(days, todayInBucharest())
  const [first, last] = [points[0], points.at(-1)]
  return (
    <section aria-labelledby="dash-time">
      <h2 id="dash-time">{t('time')}</h2>
      {!first || !last ? (
        <p className={styles.note}>{t('time.empty')}</p>
      ) : (
        <>
          <AnswersChart points={points} first={first} last={last} deadline={deadline} />
          <p className={styles.ends}>
            <Link to="/app/raspunsuri">{t('time.yes', { number: last.yes })}</Link> ·{' '}
            <Link to="/app/raspunsuri-negative">{t('time.no', { number: last.no })}</Link>
          </p>
          {auxiliaryCount > 0 && <p className={styles.note}>{t('time.auxiliary')}</p>}
          <details className={styles.table}>
            <summary>{t('time.table')}</summary>
            <Table captionSide="top">
              <Table.Caption>{t('time')}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('time.date')}</Table.Th>
                  <Table.Th className="a-num">{t('time.col_yes')}</Table.Th>
                  <Table.Th className="a-num">{t('time.col_no')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map((day) => (
                  <Table.Tr key={day.date}>
                    <Table.Th scope="row" fw={400}>
                      {formatDate(day.date, language)}
                    </Table.Th>
                    <Table.Td className="a-num">{formatNumber(day.yes)}</Table.Td>
                    <Table.Td className="a-num">{formatNumber(day.no)}</Table.Td>
                  </Table.Tr>
                ))}
                <Table.Tr>
                  <Table.Th scope="row">{t('time.all')}</Table.Th>
                  <Table.Td className="a-num" fw={600}>
                    {formatNumber(last.yes)}
                  </Table.Td>
                  <Table.Td className="a-num" fw={600}>
                    {formatNumber(last.no)}
                  </Table.Td>
                </Table.Tr>
              </Table.Tbody>
            </Table>
          </details>
        </>
      )}
    </section>
  )
}
