import { SegmentedControl, Text } from '@alai/ui'
import { useSeatingTexts } from '../texts'
import styles from './table-shape-field.module.css'

type Props = { value: string; onChange: (shape: string) => void }

/** The choice between a round and a square table. */
export function TableShapeField({ value, onChange }: Props) {
  const tSeating = useSeatingTexts()
  return (
    <div>
      <Text size="sm" fw={500} id="geo-type">
        {tSeating('geo_type')}
      </Text>
      <SegmentedControl
        aria-labelledby="geo-type"
        value={value}
        onChange={onChange}
        data={(['round', 'square'] as const).map((shape) => ({
          value: shape,
          label: (
            <span className={styles.geo}>
              <i data-type={shape} aria-hidden="true" />
              {tSeating(shape)}
            </span>
          ),
        }))}
      />
    </div>
  )
}
