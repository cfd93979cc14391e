import { SAMPLE_PRACTICE } from '#app/content/sample-practice.ts';
import { SampleWidget } from '#app/features/widgets/sample-widget.tsx';

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
        <div className="site-head">
          <strong>{SAMPLE_PRACTICE.name}</strong>
          <SampleWidget kind="badge" />
        </div>
        <SampleWidget kind="carousel" />
        <p className="fine">These are the real widgets, with sample reviews.</p>
      </div>
    </div>
  );
}
