import type { FieldMeta } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { REVIEW_DAY_ORDERS, type ReviewDayOrderView } from '#shared/reviews/review-files.ts';

/** Which number is the day if the file does not say, shown with one of its dates. */
export function DayOrderChoice({ field, dayOrder }: { field: FieldMeta; dayOrder: ReviewDayOrderView }) {
  const { usual, isRemembered, said, readAs } = dayOrder;
  return (
    <SelectField
      field={field}
      label={`Dates like ${said} are read as`}
      placeholder={`${readAs[usual]} (${isRemembered ? 'as last time' : 'usual in your country'})`}
      choices={REVIEW_DAY_ORDERS.map((value) => ({ value, label: readAs[value] }))}
      hint="The dates do not say which number comes first."
    />
  );
}
