import { SAMPLE_PRACTICE } from '#app/content/sample-practice.ts';
import { SampleWidgets } from '#app/features/widgets/sample-widget.tsx';

/** Badge and carousel on the website of the sample practice. */
export function WidgetExample() {
  return (
    <div className="browser">
      <p className="address">
        <i aria-hidden="true" />
        <span>{SAMPLE_PRACTICE.site}</span>
        <small>A practice that does not exist</small>
      </p>
      <div className="page-part">
        <p className="site-name">{SAMPLE_PRACTICE.name}</p>
        <SampleWidgets />
      </div>
    </div>
  );
}
