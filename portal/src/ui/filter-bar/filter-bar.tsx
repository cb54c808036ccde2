import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useKeys } from '../keys/use-keys.ts';
import { useRef, useState } from 'react';
import { ChoiceChip } from './choice-chip.tsx';
import { DaysChip } from './days-chip.tsx';
import classes from './filter-bar.module.css';
import { cleared, countInForce, type FilterValues, type ListFilter } from './list-filter.ts';
import { TextField } from './text-field.tsx';

const phone = '(max-width: 36em)';

interface FilterBarProps {
  filters: readonly ListFilter[];
  values: FilterValues;
  /** `replace`: the previous address is not worth going back to. */
  onChange: (change: FilterValues, how: { replace: boolean }) => void;
  /** Today, by the caller's clock and time zone. */
  today: string;
}

/**
 * The filters of a list. In one line each applies at once; they are counted and cleared together. On a phone they are a panel, which
 * applies them together. `/` focuses the first. The bar and its parts are small: to remember their output would weigh more than to render
 * them again.
 */
export function FilterBar(props: FilterBarProps) {
  'use no memo';
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  useKeys('page', [{ key: '/', what: 'Go to the filters', run: focusFirst }]);
  const { filters, values, onChange } = props;
  const count = countInForce(filters, values);
  const clear = () => {
    onChange(cleared(filters), { replace: false });
    focusFirst();
  };
  const number = (
    <span className={classes.count} aria-label={`${count} active`} role="img">
      {count}
    </span>
  );
  if (!isPhone)
    return (
      // The fields apply themselves.
      <form ref={form} className={classes.bar} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        <Fields {...props} />
        {count > 0 && (
          <span className={classes.clear}>
            {number}
            <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
              Clear
            </Button>
          </span>
        )}
      </form>
    );
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.clear}>Filters {count > 0 && number}</span>
      </Button>
      {isOpen && <FilterPanel {...props} onClose={() => setOpen(false)} onClear={clear} />}
    </div>
  );
}

/** Every filter by its kind. */
const Fields = ({ filters, values, onChange, today }: FilterBarProps) =>
  filters.map((filter) => {
    const value = values[filter.key];
    const apply = (next: string | undefined, replace = false) => onChange({ [filter.key]: next }, { replace });
    if (filter.kind === 'text') return <TextField key={filter.key} filter={filter} value={value} onApply={apply} />;
    if (filter.kind === 'choice') return <ChoiceChip key={filter.key} filter={filter} value={value} onApply={apply} />;
    if (filter.kind === 'amounts')
      return <filter.Chip key={filter.key} label={filter.label} value={value} onApply={apply} />;
    return <DaysChip key={filter.key} filter={filter} value={value} today={today} onApply={apply} />;
  });

interface FilterPanelProps extends FilterBarProps {
  onClose: () => void;
  onClear: () => void;
}

/** The filters of a phone. Nothing is read anew before Filter is pressed. */
function FilterPanel({ onClose, onClear, ...props }: FilterPanelProps) {
  'use no memo';
  const [chosen, setChosen] = useState<FilterValues>({});
  /** Enter chooses what is typed and sends the form in one go. */
  const latest = useRef(chosen);
  const choose = (change: FilterValues) => {
    latest.current = { ...latest.current, ...change };
    setChosen(latest.current);
  };
  return (
    <form
      className={classes.panel}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        props.onChange(latest.current, { replace: false });
        onClose();
      }}
    >
      <Fields {...props} values={{ ...props.values, ...chosen }} onChange={choose} />
      <div className={classes.deeds}>
        <Button
          variant="default"
          onClick={() => {
            onClear();
            onClose();
          }}
        >
          Clear
        </Button>
        <Button type="submit">Filter</Button>
      </div>
    </form>
  );
}
