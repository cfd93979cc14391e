import { ArrowUp } from 'lucide-react';
import { analyticsSample, analyticsSpot, SAMPLE_DATA } from '#app/content/feature-samples.ts';
import { Head } from '#app/features/site/parts.tsx';
import { Columns, Trend } from './trend.tsx';

export function AnalyticsPicture() {
  const { sentences, period, figures, chart, weeks, asOf } = analyticsSample;
  return (
    <div className="panel numbers">
      <p className="numbers-sentence">
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </p>
      <p className="note">{period}</p>
      <ul className="numbers-figures">
        {figures.map(({ label, value, change }) => (
          <li key={label}>
            <strong>{value}</strong>
            <span className="change">
              <ArrowUp aria-hidden="true" />
              {change}
            </span>
            <span className="note">{label}</span>
          </li>
        ))}
      </ul>
      <p className="numbers-chart">{chart}</p>
      <Trend values={weeks} />
      <p className="note numbers-foot">
        <span className="badge sample">{SAMPLE_DATA}</span> {asOf}
      </p>
    </div>
  );
}

/** The way from asking to a click, and the table behind the chart above. */
export function AnalyticsSpot() {
  const { head, steps, table } = analyticsSpot;
  const most = steps[0].count;
  return (
    <section className="section sunken">
      <div className="wrap">
        <Head head={head} />
        <div className="funnel-grid">
          <div className="panel funnel">
            <p className="badge sample">{SAMPLE_DATA}</p>
            <ol>
              {steps.map(({ label, count, text }) => (
                <li key={label}>
                  <p>
                    <strong>{label}</strong>
                    <span>{count}</span>
                  </p>
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect className="funnel-rest" width="100" height="1" />
                    <rect className="funnel-part" width={(count / most) * 100} height="1" />
                  </svg>
                  <p className="note">{text}</p>
                </li>
              ))}
            </ol>
          </div>
          <div className="panel behind">
            <p className="numbers-chart">{analyticsSample.chart}</p>
            <Columns values={analyticsSample.weeks} />
            <details>
              <summary>{table.open}</summary>
              <table>
                <caption className="vh">{table.caption}</caption>
                <thead>
                  <tr>
                    {table.columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {analyticsSample.weeks.map((count, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
                    <tr key={at}>
                      <th scope="row">{at + 1}</th>
                      <td>{count}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </div>
        </div>
      </div>
    </section>
  );
}
