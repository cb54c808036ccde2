/** Days as `YYYY-MM-DD`, both included. */
export interface DateRange {
  start: string;
  end: string;
}
