/** Days as `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  start: string;
  end: string;
}
