// The blog, the newsletter and what is not there: one chunk, so that a reader who goes on to the next article loads nothing more.
export { default as ArticleScreen } from './screens/article/article.screen'
export { default as BlogScreen } from './screens/blog/blog.screen'
export { default as MissingScreen } from './screens/missing/missing.screen'
export { default as NewsletterScreen } from './screens/newsletter/newsletter.screen'
