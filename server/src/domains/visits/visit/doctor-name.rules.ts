/** `Dr Lim Wei Jie` */
export const nameOf = ({ salutation, name }: { salutation: string; name: string }): string =>
  [salutation, name].filter((part) => part !== '').join(' ');
