import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useKeys } from '../keys/use-keys.ts';
import { useRef, useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import classes from './filter-bar.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { cleared, countInForce } from './list-filter.ts';

const FilterPanel = codeOnDemand(() => import('./filter-panel.tsx'), 'FilterPanel');

const phone = '(max-width: 36em)';

/**
 * The filters of a list. In one line each applies at once; they are counted and cleared together. On a phone they are a panel, which
 * applies them together; its code loads when the button gets pointer or focus. `/` focuses the first. The bar and its parts are small: to
 * remember their output would weigh more than to render them again.
 */
export function FilterBar(props: FilterFieldsProps) {
  'use no memo';
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  useKeys('page', [{ key: '/', what: 'Go to the filters', run: focusFirst }]);
  const { filters, values, onChange } = props;
  const close = () => setOpen(false);
  const load = () => void FilterPanel.preload();
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
        <FilterFields {...props} />
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
        rightSection={<IconChevronDown size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={load}
        onFocus={load}
      >
        <span className={classes.clear}>Filters {count > 0 && number}</span>
      </Button>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <FilterPanel {...props} onClose={close} onClear={clear} />
        </PartOnDemand>
      )}
    </div>
  );
}
