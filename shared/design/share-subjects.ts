/** What the picture of a public page shows beside its title. */
export type ShareSubject =
  | 'page'
  | 'inbox'
  | 'chart'
  | 'post'
  | 'widget'
  | 'platforms'
  | 'quote'
  | 'help'
  | 'paper';
