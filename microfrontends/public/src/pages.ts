// The blog, the partners, the food-waste page, the pre-registration, the newsletter and what is not there: one chunk, so that the entry lists one file for all.
export { default as ArticleScreen } from './screens/article/article.screen'
export { default as BlogScreen } from './screens/blog/blog.screen'
export { default as FoodWasteScreen } from './screens/food-waste/food-waste.screen'
export { default as MissingScreen } from './screens/missing/missing.screen'
export { default as NewsletterScreen } from './screens/newsletter/newsletter.screen'
export { default as PartnersScreen } from './screens/partners/partners.screen'
export { default as PreRegisterScreen } from './screens/pre-register/pre-register.screen'
