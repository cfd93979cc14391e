/** What a column of a list of reviews may be. */
export type ListedReviewField =
  | 'id'
  | 'author'
  | 'rating'
  | 'title'
  | 'text'
  | 'date'
  | 'reply'
  | 'replyDate'
  | 'address';

/** The place of the column, by field. */
export type ReviewColumns = Partial<Record<ListedReviewField, number>>;

/** Why a line of a list is no review. */
export type ReviewRowProblem = 'rating_unreadable' | 'rating_out_of_scale' | 'empty';
